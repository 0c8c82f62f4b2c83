import type { Node } from 'web-tree-sitter';

/** Nodes that hold statements. */
export const groups: ReadonlySet<string> = new Set([
  'case_item',
  'case_statement',
  'compound_statement',
  'do_group',
  'elif_clause',
  'else_clause',
  'for_statement',
  'function_definition',
  'if_statement',
  'list',
  'negated_command',
  'pipeline',
  'program',
  'subshell',
  'while_statement',
]);

export const substitutions: ReadonlySet<string> = new Set(['command_substitution', 'process_substitution']);

export const redirections: ReadonlySet<string> = new Set([
  'file_redirect',
  'heredoc_redirect',
  'herestring_redirect',
]);

/** Nodes that are one segment. */
export const simpleCommands: ReadonlySet<string> = new Set([
  'command',
  'declaration_command',
  'test_command',
  'unset_command',
  'variable_assignment',
  'variable_assignments',
]);

/** Nodes that are a word, in a command or in the head of a loop. */
export const wordKinds: ReadonlySet<string> = new Set([
  'ansi_c_string',
  'arithmetic_expansion',
  'array',
  'brace_expression',
  'command_name',
  'command_substitution',
  'concatenation',
  'expansion',
  'extglob_pattern',
  'number',
  'process_substitution',
  'raw_string',
  'regex',
  'simple_expansion',
  'special_variable_name',
  'string',
  'subscript',
  'test_operator',
  'translated_string',
  'variable_name',
  'word',
]);

/** The children of a node that have a kind. */
export function namedParts(node: Node): readonly Node[] {
  return node.namedChildren.filter((child): child is Node => child !== null);
}
