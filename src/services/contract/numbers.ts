/**
 * A number, or its digits, with commas between the thousands: '12,345.60'. By hand, as the dates of the first page are
 * (docs/decisions/server/first-words-by-hand.md).
 */
export const grouped = (value: number | string): string =>
  String(value).replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))
