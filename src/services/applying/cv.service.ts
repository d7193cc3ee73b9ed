import type { Api } from '../app/api.ts'
import { ownFileId } from '../contract/applying/applications.ts'
import { getFile } from '../contract/files/uploads.ts'
import { saveBlob } from '../browser/save-file.ts'

/** Fetches a CV that this server stores, with the session's token, and saves it in the browser under the applicant's name. */
export const downloadCv = async (api: Api, { cvUrl, name }: { cvUrl: string; name: string }, signal: AbortSignal): Promise<void> => {
  const { value, headers } = await api.send(getFile, { params: { id: ownFileId(cvUrl) ?? '' }, signal })
  const extension = /filename="[^"]*(\.\w+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
  saveBlob(`CV ${name}${extension}`, value)
}
