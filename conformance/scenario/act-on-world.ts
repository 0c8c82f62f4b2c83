import type { ScenarioStep } from '../../spec/generated/scenario.gen.ts';
import type { World } from '../lab/lab.ts';

/** Does what a world act says to the workspace; nothing for any other step. */
export async function actOnWorld(
  world: World,
  { write, remove, link, chmod }: Pick<ScenarioStep, 'write' | 'remove' | 'link' | 'chmod'>,
): Promise<void> {
  if (write !== undefined) {
    await world.write(write.path, write.content, write.mode === undefined ? undefined : octal(write.mode));
  }
  if (remove !== undefined) await world.remove(remove);
  if (link !== undefined) await world.link(link.path, link.target);
  if (chmod !== undefined) await world.setMode(chmod.path, octal(chmod.mode));
}

function octal(digits: string): number {
  return Number.parseInt(digits, 8);
}
