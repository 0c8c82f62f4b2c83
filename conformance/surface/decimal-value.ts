/**
 * The exact value of a JSON number as text, one spelling for each value: `1.0`, `1` and `10e-1` are the same, and a
 * 19-digit integer keeps every digit. Minus zero is zero.
 */
export function decimalValue(raw: string): string {
  const [mantissa = '', exponent = '0'] = raw.toLowerCase().split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}
