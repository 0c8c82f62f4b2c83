import { expect, test } from 'vitest';
import { listContracts, loadContract } from './load.ts';
import { readContract } from './read-contract.ts';

const nine = [
  'bash',
  'bash_output',
  'compress',
  'edit_file',
  'kill_shell',
  'read_file',
  'use_capability',
  'wait',
  'write_file',
];

function isShown({ optional }: { readonly optional?: boolean }): boolean {
  return optional !== true;
}

test('two contracts ship', () => {
  expect(listContracts()).toEqual(['reasonix', 'universal']);
});

test.each(['reasonix', 'universal'])('%s is sound, and the fast reading gives the same', async (id) => {
  expect(readContract(id)).toEqual(await loadContract(id));
});

test.each([
  { id: 'reasonic', says: 'there is no contract "reasonic"; did you mean "reasonix"?' },
  { id: 'codewhale', says: 'there is no contract "codewhale"; known are reasonix, universal' },
  {
    id: '../contracts/reasonix',
    says: 'there is no contract "../contracts/reasonix"; known are reasonix, universal',
  },
  { id: '', says: 'there is no contract ""; known are reasonix, universal' },
])('an unknown contract "$id" is named with what is known', async ({ id, says }) => {
  await expect(loadContract(id)).rejects.toMatchObject({ code: 'CONTRACT_UNKNOWN', message: says });
});

test('a folder of contracts that does not exist is named', () => {
  expect(() => listContracts('/no/such/folder')).toThrow('/no/such/folder is no folder that can be listed');
});

test('the universal contract has no tools and no cells', () => {
  expect(readContract('universal')).toMatchObject({ tools: [], surfaces: null, limits: null });
});

test('reasonix shows the nine names in byte order in each mode', () => {
  const { tools, surfaces } = readContract('reasonix');
  expect(tools.filter(isShown).map(({ name }) => name)).toEqual(nine);
  const cells = surfaces?.cells.filter(({ id }) => id.startsWith('root.'));
  expect(cells?.map(({ id, names }) => [id, names])).toEqual([
    ['root.plan.default', nine],
    ['root.agent.default', nine],
    ['root.yolo.default', nine],
  ]);
});

test('reasonix shows its planner what reads and the proxy, in each mode', () => {
  const { surfaces } = readContract('reasonix');
  const cells = surfaces?.cells.filter(({ id }) => id.startsWith('planner.'));
  expect(cells?.map(({ id, names }) => [id, names])).toEqual([
    ['planner.plan.default', ['read_file', 'use_capability']],
    ['planner.agent.default', ['read_file', 'use_capability']],
    ['planner.yolo.default', ['read_file', 'use_capability']],
  ]);
});

test('the other legal top level is the same without compress', () => {
  const eight = [
    'bash',
    'bash_output',
    'edit_file',
    'kill_shell',
    'read_file',
    'use_capability',
    'wait',
    'write_file',
  ];
  const cells = readContract('reasonix').surfaces?.cells ?? [];
  for (const { alternatives } of cells.filter(({ id }) => id.startsWith('root.')))
    expect(alternatives).toEqual([eight]);
});

test('the read-only flags are those of the table', () => {
  const shown = readContract('reasonix').tools.filter(isShown);
  const flags = shown.map(({ name, readOnly }) => [name, readOnly]);
  expect(Object.fromEntries(flags)).toEqual({
    bash: false,
    bash_output: true,
    compress: true,
    edit_file: false,
    kill_shell: false,
    read_file: true,
    use_capability: true,
    wait: true,
    write_file: false,
  });
});

test('the parameters are those of the edition, with what each requires', () => {
  const shown = readContract('reasonix').tools.filter(isShown);
  const shapes = shown.map(({ name, parameters }) => [
    name,
    Object.keys(Object(parameters['properties'])),
    parameters['required'],
    parameters['additionalProperties'],
  ]);
  expect(shapes).toEqual([
    ['bash', ['command', 'preserve_background_processes', 'run_in_background'], ['command'], undefined],
    ['bash_output', ['filter', 'job_id'], ['job_id'], undefined],
    ['compress', ['anchor', 'direction', 'focus'], ['anchor', 'direction'], false],
    ['edit_file', ['new_string', 'old_string', 'path'], ['new_string', 'old_string', 'path'], undefined],
    ['kill_shell', ['job_id'], ['job_id'], undefined],
    ['read_file', ['limit', 'offset', 'path'], ['path'], undefined],
    ['use_capability', ['action', 'arguments', 'capability_id', 'reason'], ['action'], undefined],
    ['wait', ['job_ids', 'timeout_seconds'], undefined, undefined],
    ['write_file', ['content', 'path'], ['content', 'path'], undefined],
  ]);
});

test('each tool and each parameter is described', () => {
  for (const { name, description, parameters } of readContract('reasonix').tools) {
    expect(description.trim(), name).not.toBe('');
    for (const [key, schema] of Object.entries(Object(parameters['properties']))) {
      expect(schema, `${name} ${key}`).toHaveProperty('description');
    }
  }
});

test('the proxy takes exactly four actions', () => {
  const proxy = readContract('reasonix').tools.find(({ name }) => name === 'use_capability');
  expect(proxy?.parameters).toHaveProperty('properties.action.enum', ['list', 'inspect', 'call', 'decline']);
});

test('compress is described as for explicit requests only, with a unique anchor in user messages', () => {
  const compress = readContract('reasonix').tools.find(({ name }) => name === 'compress');
  expect(compress?.description).toContain('only when the user has explicitly asked');
  expect(compress?.description).toContain('exactly once in all user messages');
});

test('keys of each parameter schema stand in byte order', () => {
  for (const { name, parameters } of readContract('reasonix').tools) {
    for (const keys of keyLists(parameters)) expect([...keys].sort(), name).toEqual(keys);
  }
});

function keyLists(value: unknown): readonly (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap(keyLists);
  if (typeof value !== 'object' || value === null) return [];
  return [Object.keys(value), ...Object.values(value).flatMap(keyLists)];
}
