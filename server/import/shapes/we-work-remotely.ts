import { plainRecord } from './plain.ts'
import { at, textOf, type Fields, type Shape } from './shape.ts'

/** 'Acme: Designer'; a title may have a colon itself. */
const companyAndTitle = (record: Fields): { company?: string | undefined; title?: string | undefined } =>
  /^(?<company>[^:]+): +(?<title>.+)$/su.exec(textOf(record['title']) ?? '')?.groups ?? {}

/** We Work Remotely's RSS (`weworkremotely.com/remote-jobs.rss`): every job is remote, and its title begins with the company. */
export const weWorkRemotely: Shape = {
  name: 'We Work Remotely RSS',
  recognises: (record) => /^https?:\/\/weworkremotely\.com\//.test(textOf(record['link']) ?? '') && companyAndTitle(record).title !== undefined,
  fields: (record, document) => {
    const { company, title } = companyAndTitle(record)
    // Its places are those where people may live, none of the job itself.
    const others = { ...record, title, company, region: undefined, country: undefined, state: undefined }
    return { ...plainRecord.fields(others, document), remote: true, remoteCountries: record['region'], companyLogo: at(record, 'content.url') }
  },
}
