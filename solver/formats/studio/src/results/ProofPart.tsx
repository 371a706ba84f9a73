import { useRef } from "preact/hooks";
import { fileNameOf } from "../problem/problem";
import { problem, text } from "../state/editing";
import { certify, proof, stopProof, verifyFile } from "../state/proving";
import { download } from "../state/telling";
import { Icon } from "../views/Icon";
import { grouped, words } from "../words/words";

/** The certificate as a file. */
function save(bytes: Uint8Array): void {
  const blob = new Blob([bytes.slice().buffer], { type: "application/octet-stream" });
  download(`${fileNameOf(problem.value)}.proof`, blob);
}

function Found() {
  const t = words.value;
  const { isRunning, of, file, parts, certificate, proven, verified, messages } = proof.value;
  const solutions = proven.reduce((sum, each) => sum + each.solutions.length, 0);
  return (
    <div class="proof" aria-live="polite">
      {file !== "" && <p class="faint">{file}</p>}
      {messages.map((message, index) => (
        <p class="message mild" key={index}>
          {message}
        </p>
      ))}
      {isRunning && (
        <p class="faint">
          <span class="spinner" aria-hidden="true" /> {certificate || file !== "" ? t.verifying : t.certifying}
        </p>
      )}
      {verified?.holds && (
        <p class="verdict good">
          <span aria-hidden="true">✓</span> {t.proofHolds(solutions)}
        </p>
      )}
      {verified && !verified.holds && (
        <p class="verdict bad">
          <span aria-hidden="true">✗</span> {t.proofRefused(verified.why ?? "")}
        </p>
      )}
      {verified && <p class="faint">{t.proofLooked(grouped(verified.positions), grouped(verified.bytes))}</p>}
      {parts.length > 1 && (
        <ul class="proof-parts">
          {parts.map((part) => (
            <li key={part.part}>
              <b>{part.part}</b> <span>{t.found(part.solutions)}</span>
            </li>
          ))}
        </ul>
      )}
      {certificate && (
        <p>
          <button type="button" class="quiet" onClick={() => save(certificate)}>
            {t.saveProof}
          </button>
        </p>
      )}
      {of !== "" && of !== text.value && <p class="stale">{t.stale}</p>}
    </div>
  );
}

/** A certificate of the solutions: made, verified, saved. */
export function ProofPart() {
  const t = words.value;
  const file = useRef<HTMLInputElement>(null);
  const { isRunning } = proof.value;
  return (
    <section class="part">
      <h2>{t.proof}</h2>
      <p class="faint">{t.proofHint}</p>
      <div class="row-line">
        {isRunning ? (
          <button type="button" class="quiet" onClick={stopProof}>
            <Icon name="stop" /> {t.stop}
          </button>
        ) : (
          <>
            <button type="button" class="quiet" onClick={() => void certify()}>
              {t.makeProof}
            </button>
            <button type="button" class="quiet" onClick={() => file.current?.click()}>
              <Icon name="open" /> {t.verifyProof}
            </button>
          </>
        )}
        <input
          ref={file}
          class="hidden"
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            if (chosen) void verifyFile(chosen);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <Found />
    </section>
  );
}
