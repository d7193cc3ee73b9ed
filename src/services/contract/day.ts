/** Whether a text is a day of the calendar as `YYYY-MM-DD`: the 30th of February parses as a date, but is written another way. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
