import type { Report } from '../../spec/generated/report.gen.ts';
import type { ReportFormat } from './format-names.ts';
import type { Paint } from './paint.ts';
import { renderGithub } from './render-github.ts';
import { renderGitlab } from './render-gitlab.ts';
import { renderHtml } from './render-html.ts';
import { renderJson } from './render-json.ts';
import { renderJsonl } from './render-jsonl.ts';
import { renderJunit } from './render-junit.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderSarif } from './render-sarif.ts';
import { renderSingleline } from './render-singleline.ts';
import { renderTap } from './render-tap.ts';
import { renderText } from './render-text.ts';

const renderers: { readonly [format in ReportFormat]: (report: Report, paint: Paint) => string } = {
  text: renderText,
  singleline: renderSingleline,
  json: renderJson,
  jsonl: renderJsonl,
  junit: renderJunit,
  tap: renderTap,
  github: renderGithub,
  gitlab: renderGitlab,
  markdown: renderMarkdown,
  sarif: renderSarif,
  html: renderHtml,
};

/** The report in one of its formats, from the report alone. Only the text format is painted. */
export function renderReport(report: Report, format: ReportFormat, paint: Paint): string {
  return renderers[format](report, paint);
}
