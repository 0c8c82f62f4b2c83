import type { ErrorObject } from 'ajv';
import { didYouMean, nearestWord } from './nearest-word.ts';
import { showValue } from './show-value.ts';

/** One sentence on a validator's error: the offending value, and what would be right. */
export function explainError(error: ErrorObject): string {
  const { params, data } = error;
  const value =
    error.propertyName === undefined ? showValue(data) : `the key ${showValue(error.propertyName)}`;
  const limit = String(params['limit']);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error);
    case 'required':
      return missingKey(error);
    case 'type':
      return `${value} is ${kindOf(data)}, not ${withArticle(String(params['type']))}`;
    case 'enum':
      return `${value} is none of ${listed(params['allowedValues'])}${meant(error)}`;
    case 'const':
      return `${value} has to be ${showValue(params['allowedValue'])}`;
    case 'pattern':
      return `${value} does not fit ${String(params['pattern'])}${purpose(error)}`;
    case 'minLength':
      return `${value} is too short: at least ${limit} character${limit === '1' ? '' : 's'}${purpose(error)}`;
    case 'minItems':
      return `${value} has too few items: at least ${limit}${purpose(error)}`;
    case 'minProperties':
      return `${value} has too few keys: at least ${limit}${purpose(error)}`;
    case 'minimum':
      return `${value} is too small: at least ${limit}${purpose(error)}`;
    case 'maximum':
      return `${value} is too great: at most ${limit}${purpose(error)}`;
    case 'uniqueItems':
      return `items ${twins(params)} of ${value} are the same; keep one`;
    case 'anyOf':
    case 'oneOf':
      return `${value} is not what belongs here${purpose(error)}`;
    default:
      return `${value} ${error.message ?? `breaks the rule "${error.keyword}"`}`;
  }
}

function twins(params: ErrorObject['params']): string {
  const places = [Number(params['i']), Number(params['j'])];
  return places.toSorted((a, b) => a - b).join(' and ');
}

function unknownKey(error: ErrorObject): string {
  const key = String(error.params['additionalProperty']);
  const known = Object.keys(Object(error.parentSchema?.['properties']));
  const near = didYouMean(key, known);
  return `unknown key ${showValue(key)}${near === '' ? `; known are ${known.join(', ')}` : near}`;
}

function missingKey(error: ErrorObject): string {
  const key = String(error.params['missingProperty']);
  const schema: unknown = Reflect.get(Object(error.parentSchema?.['properties']), key);
  return `the key ${showValue(key)} is missing${described(Reflect.get(Object(schema), 'description'))}`;
}

function meant(error: ErrorObject): string {
  const written: unknown = error.propertyName ?? error.data;
  const allowed: unknown = error.params['allowedValues'];
  if (typeof written !== 'string' || !Array.isArray(allowed)) return '';
  const words = allowed.filter((word) => typeof word === 'string');
  return nearestWord(written, words) === null ? '' : didYouMean(written, words);
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(showValue).join(', ') : '';
}

function purpose(error: ErrorObject): string {
  return described(error.parentSchema?.['description']);
}

function described(description: unknown): string {
  return typeof description === 'string' ? `. It is: ${description}` : '';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'number' && !Number.isInteger(value) ? 'a fraction' : withArticle(typeof value);
}

function withArticle(noun: string): string {
  if (noun === 'null') return noun;
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
