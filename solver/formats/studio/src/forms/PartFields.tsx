import { type GamePart, textOfPart, wholeGame } from "../problem/parameters";
import { words } from "../words/words";
import { NumberField } from "./NumberField";
import { SquaresField } from "./SquaresField";
import { WalksField } from "./WalksField";
import { WordsField } from "./WordsField";

const mostMoves = 9999;

interface PartFieldsProps {
  owner: string;
  part: GamePart;
  change: (part: GamePart) => void;
}

/** In which part of the game a condition holds; folded as long as that is the whole game. */
export function PartFields({ owner, part, change }: PartFieldsProps) {
  const t = words.value;
  const stated = textOfPart(part);
  const sides = [
    { code: "White", name: t.sides.white },
    { code: "Black", name: t.sides.black },
  ];
  return (
    <details class="part-fields">
      <summary>
        {t.inPart}
        {stated !== "" && <span class="code"> {stated}</span>}
      </summary>
      <div class="parameter-fields">
        <div class="number-fields">
          <NumberField
            label={t.partFrom}
            value={part.from}
            low={1}
            high={mostMoves}
            change={(from) => change({ ...part, from })}
          />
          <NumberField
            label={t.partUntil}
            value={part.until}
            low={1}
            high={mostMoves}
            change={(until) => change({ ...part, until })}
          />
        </div>
        <span class="field-name">{t.partUnits}</span>
        <div class="part-units">
          <WordsField
            label={t.partUnits}
            words={sides}
            chosen={part.side === "" ? [] : [part.side]}
            several={false}
            change={([side]) => change({ ...part, side: (side ?? "") as GamePart["side"] })}
          />
          <WalksField label={t.partPieces} walks={part.walks} change={(walks) => change({ ...part, walks })} />
        </div>
        <span class="field-name">{t.partSquares}</span>
        <SquaresField
          label={t.partSquares}
          owner={owner}
          isOfRectangles
          squares={part.squares}
          change={(squares) => change({ ...part, squares })}
        />
        {stated !== "" && (
          <button type="button" class="quiet" onClick={() => change(wholeGame)}>
            {t.wholeGame}
          </button>
        )}
      </div>
    </details>
  );
}
