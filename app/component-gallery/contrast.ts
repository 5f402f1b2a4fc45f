/** Returns the WCAG 2 contrast ratio of two colors (`#rgb` or `#rrggbb`), from 1 to 21. */
export function computeContrastRatio(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function computeLuminance(color: string): number {
  const digits = color.trim().slice(1);
  const width = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value =
      Number.parseInt(digits.slice(channel * width, (channel + 1) * width).padStart(2, digits[channel]), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
