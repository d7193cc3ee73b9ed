import { isInaccessible, screen, within, type ByRoleMatcher, type ByRoleOptions } from '@testing-library/dom'
import byRole from '@testing-library/dom/dist/queries/role.js'
import { cachedUntilMutation } from './until-changed.ts'

type Found = { readonly element: HTMLElement; readonly name: string; readonly isOff: () => boolean }

const library = { ...byRole }

const once = <T>(work: () => T): (() => T) => {
  let cached: { answer: T } | null = null
  return () => (cached ??= { answer: work() }).answer
}

/** The elements of a role in the document's body, with their names. */
const lookUp = (role: ByRoleMatcher): Found[] => {
  const found: Found[] = []
  const name = (text: string, element: Element) => {
    found.push({ element: element as HTMLElement, name: text, isOff: once(() => isInaccessible(element)) })
    return false
  }
  library.queryAllByRole(document.body, role, { hidden: true, name })
  return found
}

/** Whether a name is the wanted one; null where the library has to decide. */
const nameTest = ({ name, ...others }: ByRoleOptions): ((found: Found) => boolean) | null => {
  if (Object.keys(others).length > 0) return null
  if (typeof name === 'string') return (found) => found.name === name
  return name instanceof RegExp && !name.global && !name.sticky ? (found) => name.test(found.name) : null
}

/**
 * Answers queries by role and name from the library's own results for a role: it reads each name once a change, where the library reads all names of
 * a role for each query. The errors about a missing element, or about several, are the library's.
 */
export const quickenRoles = (): void => {
  const roles = cachedUntilMutation({ childList: true, characterData: true, attributes: true }, () => new Map<ByRoleMatcher, Found[]>())
  const quick = (container: HTMLElement, role: ByRoleMatcher, options: ByRoleOptions = {}): HTMLElement[] | null => {
    const test = document.body.contains(container) ? nameTest(options) : null
    if (test === null) return null
    const known = roles()
    if (!known.has(role)) known.set(role, lookUp(role))
    return known
      .get(role)!
      .filter((found) => test(found) && container !== found.element && container.contains(found.element) && !found.isOff())
      .map(({ element }) => element)
  }

  byRole.queryAllByRole = (...look) => quick(...look) ?? library.queryAllByRole(...look)
  byRole.getAllByRole = (...look) => {
    const found = quick(...look) ?? []
    return found.length > 0 ? found : library.getAllByRole(...look)
  }
  byRole.queryByRole = (...look) => {
    const found = quick(...look)
    return found !== null && found.length < 2 ? (found[0] ?? null) : library.queryByRole(...look)
  }
  byRole.getByRole = (...look) => {
    const found = quick(...look)
    return found?.length === 1 ? found[0]! : library.getByRole(...look)
  }
  Object.assign(screen, within(document.body))
}
