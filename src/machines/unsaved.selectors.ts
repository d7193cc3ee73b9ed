/** Whether two values of JSON are different, such as those of a draft and of its stored version. */
export const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
