/** JSON inside of HTML. */

/** Characters that would end the element or read as HTML, line ends of JavaScript, and marks that change the direction of text. */
const special = /[<>&\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON that cannot end an HTML element. */
export const inertJson = (data: object): string => JSON.stringify(data).replace(special, escaped)
