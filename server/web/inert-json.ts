/** What would end the element or read as HTML, what JavaScript takes for a line's end, and marks that turn the direction of what is read. */
const special = /[<>&\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that stays data inside an HTML element. */
export const inertJson = (data: object): string => JSON.stringify(data).replace(special, escaped)
