/** The time of day of a moment (milliseconds since 1970), as this browser's clock shows it: 20:41. */
export function timeOf(at: number): string {
  const when = new Date(at);
  return `${String(when.getHours()).padStart(2, '0')}:${String(when.getMinutes()).padStart(2, '0')}`;
}
