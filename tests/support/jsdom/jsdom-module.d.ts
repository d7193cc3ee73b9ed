/** Types of the parts of jsdom that the tests use; the package has none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: Window & typeof globalThis
  }
}
