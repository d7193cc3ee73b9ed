import type { Api } from '../app/api.ts'

/** Counts a visitor who goes to the employer's own site. It is not aborted with the page, which may be left at once. */
export const countApplyClick = async (api: Api, id: string): Promise<void> => {
  await api.send(async () => (await import('../contract/jobs/apply-clicks.ts')).countApplyClick, { params: { id } })
}
