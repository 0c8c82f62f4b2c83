import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Keeps an act for the end of a test. */
export type AtEnd = (act: () => Promise<void> | void) => void;

export type Fields = { readonly [key: string]: unknown };

/** A process that is spoken to in lines of JSON-RPC, with every line that it wrote. */
export interface LinePeer {
  readonly child: ChildProcessWithoutNullStreams;
  /** Lines of its standard output, as they came. */
  readonly lines: readonly string[];
  /** Methods of the requests that were sent, by id. */
  readonly asked: ReadonlyMap<unknown, string>;
  readonly stderr: () => string;
  /** Messages of one method so far: notifications and questions. */
  told(method: string): readonly Fields[];
  send(message: Fields): void;
  /** Sends a request and gives the whole answer. */
  request(method: string, params: Fields): Promise<Fields>;
  /** Resolves with the first message, past or to come, that fits. */
  until(fits: (message: Fields) => boolean): Promise<Fields>;
  /** Closes its input and gives the exit code. */
  leave(): Promise<number | null>;
}

/** Starts a program whose lines are read as they come; ended with the test. */
export function startPeer(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
  atEnd: AtEnd,
): LinePeer {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env });
  atEnd(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const heard = new Heard();
  const stderr: string[] = [];
  const exited = once(child, 'exit').then(([code]): number | null => code);
  child.stderr.on('data', (part: Buffer) => stderr.push(part.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    heard.add(fieldsOf(line));
  });
  const send = (message: Fields): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  const asked = new Map<unknown, string>();
  return {
    child,
    lines,
    asked,
    stderr: () => stderr.join(''),
    told: (method) => heard.messages.filter((message) => message['method'] === method),
    send,
    until: (fits) => heard.until(fits),
    async request(method, params) {
      const id = `q${asked.size + 1}`;
      asked.set(id, method);
      send({ id, method, params });
      return heard.until((message) => message['id'] === id && !('method' in message));
    },
    leave: async () => {
      child.stdin.end();
      return exited;
    },
  };
}

/** Messages so far, and who waits for one to come. */
class Heard {
  readonly messages: Fields[] = [];
  readonly #waiting = new Set<() => void>();

  add(message: Fields): void {
    this.messages.push(message);
    for (const look of this.#waiting) look();
  }

  until(fits: (message: Fields) => boolean): Promise<Fields> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.messages.find(fits);
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

/** A line that is no object counts as one without members: whoever judges lines sees it in `lines`. */
function fieldsOf(line: string): Fields {
  try {
    return inner(JSON.parse(line));
  } catch {
    return {};
  }
}

/** A member that should be an object, as one. */
export function inner(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
