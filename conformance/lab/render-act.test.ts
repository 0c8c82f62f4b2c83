import { expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { renderAct } from './render-act.ts';

const subject: Subject = {
  name: 'sample',
  title: 'Sample',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  acts: {
    writeFile: {
      tool: 'write',
      arguments: { path: '{workspace}/{path}', nested: [{ text: '{content}' }], keep: '{other}', flag: true },
    },
  },
};

test('fills the templates of an act at every depth and leaves unknown ones', () => {
  expect(
    renderAct(subject, 'writeFile', { workspace: '/w', path: 'a.txt', content: 'say "{path}"' }),
  ).toEqual({
    name: 'write',
    arguments: '{"path":"/w/a.txt","nested":[{"text":"say \\"{path}\\""}],"keep":"{other}","flag":true}',
  });
});

test('names the act that the subject file does not map', () => {
  expect(() => renderAct(subject, 'shell', {})).toThrow(/maps no tool for the act "shell"/);
});
