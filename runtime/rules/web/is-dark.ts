/** Whether white is read better than black on a colour ('#0d1d3a' or '#abc'; WCAG's relative luminance). */
export function isDark(colour: string): boolean {
  const digits = colour.replace('#', '');
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  // Where both have the same contrast: (1.05 / (L + 0.05)) = ((L + 0.05) / 0.05).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < Math.sqrt(1.05 * 0.05) - 0.05;
}
