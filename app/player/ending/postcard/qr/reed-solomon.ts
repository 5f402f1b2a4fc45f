/**
 * The powers of the generator of GF(256), the finite field of QR codes. The field's polynomial is x⁸ + x⁴ + x³ + x² +
 * 1.
 */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

/** Multiplies two elements of GF(256). */
export function multiplyInField(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return powers[((logarithms[one] ?? 0) + (logarithms[other] ?? 0)) % 255] ?? 0;
}

/** Returns a power of the generator of the finite field GF(256). */
export function computeGeneratorPower(exponent: number): number {
  return powers[exponent % 255] ?? 0;
}

/**
 * Returns the error correction codewords of a block. They are the remainder of the block's division by the generator
 * polynomial.
 */
export function computeCorrectionCodewords(data: readonly number[], length: number): number[] {
  const divisor = createGeneratorPolynomial(length);
  const remainder = new Array<number>(length).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries())
      remainder[index] = (remainder[index] ?? 0) ^ multiplyInField(coefficient, factor);
  }
  return remainder;
}

/**
 * Returns the generator polynomial: the product of (x − generator^i) for i below `degree`. Omits the leading
 * coefficient 1.
 */
function createGeneratorPolynomial(degree: number): number[] {
  let polynomial = [1];
  for (let root = 0; root < degree; root++)
    polynomial = [...polynomial, 0].map(
      (coefficient, index) => coefficient ^ multiplyInField(polynomial[index - 1] ?? 0, computeGeneratorPower(root)),
    );
  return polynomial.slice(1);
}
