/** Gives jsdom what views need of a browser and it lacks. */
export const completeJsdom = (): void => {
  globalThis.CSS ??= {
    escape: (text: string) => text.replaceAll(/[^\w-]|^\d/g, (character) => `\\${character.codePointAt(0)!.toString(16)} `),
  } as typeof CSS
}
