/** Types of the library's own queries by role; the package types only its entry. */
declare module '@testing-library/dom/dist/queries/role.js' {
  import type { ByRoleMatcher, ByRoleOptions } from '@testing-library/dom'

  type Look<Answer> = (container: HTMLElement, role: ByRoleMatcher, options?: ByRoleOptions) => Answer
  const byRole: {
    queryAllByRole: Look<HTMLElement[]>
    queryByRole: Look<HTMLElement | null>
    getAllByRole: Look<HTMLElement[]>
    getByRole: Look<HTMLElement>
  }
  export default byRole
}
