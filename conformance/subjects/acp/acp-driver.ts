import type { RunningSubject, StartOptions, SubjectDriver } from '../driver.ts';
import { maskOutcome } from '../mask-outcome.ts';
import { type ProcessDriverOptions, processSetting } from '../process-setting.ts';
import { refusePrompt } from '../refuse-prompt.ts';
import { chosenMode } from '../subject-argv.ts';
import { writeConfigFiles } from '../write-config-files.ts';
import { acpArgv } from './acp-argv.ts';
import { AcpHost } from './acp-host.ts';
import { promptAcp } from './acp-prompt.ts';
import { AcpSession } from './acp-session.ts';
import { clientSide } from './client-side.ts';
import { forkedSession } from './forked-session.ts';
import { onSession } from './on-session.ts';
import type { SessionPlace } from './open-acp-session.ts';
import { sessionServers } from './session-servers.ts';
import { toldRequests } from './told-requests.ts';

/** Drives an agent of the Agent Client Protocol: one process a session, in which the harness plays the editor. */
export function acpDriver(options: ProcessDriverOptions): SubjectDriver {
  const { subject, agentDir } = options;
  return {
    kind: 'acp',
    subject,
    agentDir,
    maySpanTurns: true,
    start: (start) => startAcp(options, start),
  };
}

async function startAcp(options: ProcessDriverOptions, start: StartOptions): Promise<RunningSubject> {
  const { subject } = options;
  const setting = await processSetting(options, configured(options, start));
  // A subject file that cannot be started is told before anything waits for it.
  const isAttended = start.onAsk !== undefined || start.allowsNothing === true;
  acpArgv(subject, setting.mode, setting.values, isAttended);
  const host = new AcpHost({ subject, setting, cores: start.cores, isAttended });
  const main = runSession(host, start);
  return {
    ...main,
    reconfigure: async (given) => {
      const { given: wanted } = configured(options, { ...start, given });
      await writeConfigFiles(subject.config, setting.values, start, wanted);
    },
    renew: () => host.renew(),
    kill: () => host.kill(),
    close: async () => ({ killed: await host.end() }),
  };
}

/** Servers that are handed over with the session must not stand in the configuration too. */
function configured({ subject }: ProcessDriverOptions, start: StartOptions): StartOptions {
  if (start.given === undefined || subject.acp?.mcpServers !== 'session') return start;
  return { ...start, given: { ...start.given, servers: [] } };
}

function runSession(host: AcpHost, start: StartOptions): RunningSubject {
  const { subject, setting } = host;
  const session = new AcpSession(subject, start.onAsk);
  const place: SessionPlace = {
    cwd: start.cwd ?? start.workspace,
    mode: chosenMode(subject, start.mode),
    servers: sessionServers(subject, start.given),
  };
  return {
    async prompt(text) {
      const refusal = refusePrompt(start);
      if (refusal !== null) return refusal;
      return maskOutcome(await promptAcp({ host, session, place, start, text }), setting.secrets);
    },
    processes: () => host.processes(),
    ...forkedSession(host, session, place),
    ...toldRequests(subject, onSession(host, session, place)),
    client: clientSide({ host, session, place, start, beside: (other) => runSession(host, other) }),
    async close() {
      await host.closeSession(session);
      return { killed: [] };
    },
  };
}
