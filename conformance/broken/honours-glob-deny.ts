import type { BrokenSubject } from './broken-subject.ts';

function isLike(pattern: string, tool: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(tool);
}

export const honoursGlobDeny: BrokenSubject = {
  id: 'honours-glob-deny',
  claim: 'a star in the name of a tool stands for anything, in rules of every kind',
  fails: ['gates/every-start', 'gates/mcp-grants-exact', 'gates/mcp-rules-exact'],
  overrides: {
    gates: {
      permission: {
        matches: {
          namesTool: (name, tool, next) => (name.includes('*') ? isLike(name, tool) : next(name, tool)),
        },
      },
    },
  },
};
