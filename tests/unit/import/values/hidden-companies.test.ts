/** Names of companies that stay unknown, and titles that the file does not have. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../../server/import/run.ts'
import { isHiddenCompany } from '../../../../server/import/values/companies/hidden.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (records: unknown, options: Partial<ImportOptions> = {}) => postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(records))]), 'x', 10_000_000), { source: 'sheet', ...options })

describe('a hidden company', () => {
  it.each([
    'Confidential', 'Company confidential', 'Confidential Company', 'Company: Confidential', 'CONFIDENTIAL', '[Confidential]', 'Undisclosed', 'Anonymous employer', 'Private Advertiser', 'Private company',
    'Confidencial', 'Empresa Confidencial', 'Empresa anónima', 'Importante Empresa', 'Importante empresa del rubro', 'Empresa líder en el sector', 'Confidentiel', 'Entreprise confidentielle', 'N.C.', 'Azienda riservata',
    'Firma vertraulich', 'Vertrouwelijk', 'Pracodawca ukryty', 'Анонимная вакансия', 'Конфиденциально', 'Компания скрыта', 'Анонімний роботодавець', 'Gizli', 'Gizli Firma', 'Şirket gizli',
    'Perusahaan dirahasiakan', 'Công ty bảo mật', 'شركة سرية', '某公司', '某知名互联网公司', '公司名称保密', '社名非公開', '企業名非公開', '비공개', '회사명 비공개', 'ไม่เปิดเผยชื่อบริษัท',
  ])('is %s', (name) => expect(isHiddenCompany(name)).toBe(true))

  it.each(['Confidential Connect Ltd', 'Private Limited', 'Mills Private Limited', 'Anonymous Content', 'Reservoir Mills', 'Grand Hotel', 'Empresa Nacional de Minería', 'Importante Textil SA', 'Secret Escapes', 'Gizem Tekstil', '某鸟科技 Mills', '公开课', 'Societe Anonyme des Moulins', 'Hidden Valley Mills'])('is not %s', (name) =>
    expect(isHiddenCompany(name)).toBe(false))

  it('is that of --company, or the job is left out with its name', async () => {
    const jobs = [{ title: 'Weaver', company: 'Empresa Confidencial' }, { title: 'Dyer', company: 'Zoë' }]
    const { postings, report } = await importOf(jobs)
    expect([postings.map(({ companyName }) => companyName), report.reasons]).toMatchObject([['Zoë'], [{ kind: 'its company is hidden', option: 'company', count: 1 }]])
    expect((await importOf(jobs, { company: 'Mills' })).postings.map(({ companyName }) => companyName)).toEqual(['Mills', 'Zoë'])
  })
})

describe('a title', () => {
  it('that is the key of a text is none', async () => {
    const { postings, report } = await importOf([{ title: 'jobs.silk-weaver.title', company: 'Mills' }, { title: 'careers.dyer.headline', company: 'Mills' }, { title: 'ASP.NET Developer', company: 'Mills' }, { title: 'sr. node.js dev', company: 'Mills' }])
    expect([postings.map(({ jobTitle }) => jobTitle), report.reasons]).toMatchObject([['ASP.NET Developer', 'sr. node.js dev'], [{ kind: 'its title is the key of a text that the file does not have', count: 2 }]])
  })
})
