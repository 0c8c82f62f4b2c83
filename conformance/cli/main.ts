#!/usr/bin/env node
import { openContext } from './open-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

const { context, end } = openContext(process);
end(await runCli(process.argv.slice(2), context, verbTable));
