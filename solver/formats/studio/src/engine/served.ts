import { type AskOptions, type Engine, NoEngine, type WarpRecord } from "./engine";

const keyName = "warp-key";

/** The key in the address, which is taken out of it, so that no link that is shared holds it. */
export function takeKey(): string | null {
  const address = new URL(location.href);
  const key = address.searchParams.get("key");
  if (key !== null) {
    address.searchParams.delete("key");
    history.replaceState(null, "", address);
    localStorage.setItem(keyName, key);
    return key;
  }
  return localStorage.getItem(keyName);
}

/** Passes the lines of a stream of text, without empty ones. */
async function eachLine(stream: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line !== "") take(line);
    }
    if (done) return;
  }
}

/** The program itself, asked through `warp web`. */
export class ServedEngine implements Engine {
  constructor(private readonly key: string) {}

  async ask(request: object, options: AskOptions = {}): Promise<WarpRecord[]> {
    const records: WarpRecord[] = [];
    let response: Response;
    try {
      response = await fetch("ask", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Warp-Key": this.key },
        body: JSON.stringify(request),
        signal: options.signal ?? null,
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new NoEngine("gone");
    }
    if (!response.ok || response.body === null) throw new NoEngine(await response.text());
    await eachLine(response.body, (line) => {
      const record = JSON.parse(line) as WarpRecord;
      records.push(record);
      options.onRecord?.(record);
    });
    if (records.at(-1)?.record !== "end") throw new NoEngine("cut off");
    return records;
  }

  close(): void {}
}
