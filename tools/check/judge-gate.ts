import { canaryFaults } from './canary-faults.ts';
import type { Finding, Gate } from './gate.ts';
import type { Tree } from './tree.ts';

/** What a gate and its canary find. A gate that cannot run is itself the finding: no fault passes as green. */
export async function judgeGate(gate: Gate, tree: Tree, canaries: string): Promise<readonly Finding[]> {
  try {
    const [own, canary] = await Promise.all([gate.run(tree), canaryFaults(gate, canaries)]);
    return [...own, ...canary];
  } catch (error) {
    const what = `the gate could not run: ${error instanceof Error ? error.message : String(error)}`;
    return [{ where: gate.name, what, mend: 'Mend what it names; the gate judges nothing until then.' }];
  }
}
