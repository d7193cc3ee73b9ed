/** Columns of lists that people keep in further languages, and of exports of staff departments: one row each. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const firstOf = async (text: string, name = 'x') => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), name, 10_000_000), { source: 'sheet' })).postings[0]

describe('columns of a list', () => {
  it.each([
    ['Swedish', 'Befattning;Arbetsgivare;Ort;Omfattning;Ansök senast;Publiceringsdatum;Lön\nVävare;Väveriet;Lund;Heltid;2026-12-10;2026-11-20;155 kr/tim', { jobTitle: 'Vävare', jobCity: 'Lund', employmentType: 'full-time', postingDate: '2026-11-20', lastDay: '2026-12-10', salaryType: 'Hourly', currency: 'SEK' }],
    ['Norwegian', 'Stillingstittel;Bedrift;Arbeidssted;Publisert;Søknadsfrist;Stillingsprosent\nVever;Veveriet;Bergen;20.11.2026;20.12.2026;80 %', { jobTitle: 'Vever', employmentType: 'part-time', lastDay: '2026-12-20' }],
    ['Danish', 'Stillingsbetegnelse;Virksomhed;By;Opslået;Ansættelsesform\nVæver;Væveriet;Odense;20-11-2026;Fuldtid', { jobTitle: 'Væver', jobCity: 'Odense', jobCountry: 'Denmark', postingDate: '2026-11-20', employmentType: 'full-time' }],
    ['Finnish', 'Tehtävänimike;Työnantaja;Paikkakunta;Hakuaika päättyy;Palkka;Työaika\nKutoja;Kutomo;Tampere;20.12.2026;2 900–3 200 €/kk;Osa-aikainen', { jobTitle: 'Kutoja', jobCity: 'Tampere', lastDay: '2026-12-20', minPrice: 2900, salaryType: 'Monthly', employmentType: 'part-time' }],
    ['Hungarian', 'Munkakör;Cég;Munkavégzés helye;Bér;Munkaidő;Jelentkezési határidő\nTakács;Szövöde;Győr;bruttó 450 000 Ft/hó;Teljes munkaidő;2026. december 20.', { jobTitle: 'Takács', jobCity: 'Győr', minPrice: 450_000, salaryType: 'Monthly', lastDay: '2026-12-20' }],
    ['Romanian', 'Denumire post;Companie;Oraș;Tip contract;Data publicării;Termen limită\nȚesător;Țesătoria;Brașov;Normă întreagă;20.11.2026;20.12.2026', { jobTitle: 'Țesător', employmentType: 'full-time', postingDate: '2026-11-20', lastDay: '2026-12-20' }],
    ['Greek', 'Θέση εργασίας;Εταιρεία;Περιοχή;Μισθός;Τύπος απασχόλησης\nΥφαντής;Υφαντήριο;Αθήνα;1.200€ τον μήνα;Μερική απασχόληση', { jobTitle: 'Υφαντής', jobCountry: 'Greece', minPrice: 1200, salaryType: 'Monthly', employmentType: 'part-time' }],
    ['Hebrew', 'משרה,חברה,מיקום,שכר,היקף משרה,תאריך פרסום\nאורג,מטווה,חיפה,25000 ₪,משרה מלאה,20/11/2026', { jobTitle: 'אורג', jobCountry: 'Israel', minPrice: 25_000, employmentType: 'full-time', postingDate: '2026-11-20' }],
    ['Persian', 'عنوان شغلی,شرکت,شهر,نوع همکاری,تاریخ انتشار\nبافنده,بافندگی,تهران,تمام وقت,1405/08/29', { jobTitle: 'بافنده', jobCountry: 'Iran', employmentType: 'full-time', postingDate: '2026-11-20' }],
    ['Thai', 'ตำแหน่งงาน,บริษัท,สถานที่ทำงาน,เงินเดือน,วันที่ประกาศ\nช่างทอ,โรงทอ,กรุงเทพมหานคร,"25,000 - 30,000 บาท",20/11/2569', { jobTitle: 'ช่างทอ', jobCountry: 'Thailand', minPrice: 25_000, postingDate: '2026-11-20' }],
    ['Vietnamese', 'Vị trí tuyển dụng,Công ty,Địa điểm làm việc,Mức lương,Hình thức,Hạn nộp hồ sơ\nThợ dệt,Nhà dệt,Hà Nội,10 - 15 triệu,Toàn thời gian,20/12/2026', { jobTitle: 'Thợ dệt', jobCountry: 'Vietnam', minPrice: 10_000_000, employmentType: 'full-time', lastDay: '2026-12-20' }],
    ['Czech', 'Název pozice;Firma;Místo výkonu práce;Úvazek;Datum zveřejnění;Platnost do\nTkadlec;Tkalcovna;Brno;HPP;20. 11. 2026;20. 12. 2026', { jobCity: 'Brno', employmentType: 'full-time', postingDate: '2026-11-20', lastDay: '2026-12-20' }],
    ['Polish', 'Stanowisko;Pracodawca;Miejsce pracy;Wymiar etatu;Ważne do;Tryb pracy\nTkacz;Tkalnia;Łódź;pełny etat;2026-12-25;praca zdalna', { employmentType: 'full-time', lastDay: '2026-12-25', remote: true }],
    ['Dutch', 'Functie;Organisatie;Standplaats;Uren;Reageren voor;Publicatiedatum\nWever;Weverij;Utrecht;36-40 uur;14-12-2026;23-11-2026', { employmentType: 'full-time', lastDay: '2026-12-14', postingDate: '2026-11-23' }],
    ['Italian', 'Posizione;Azienda;Città;RAL;Tipologia contratto;Orario;Data inserimento\nTessitore;Tessitura;Prato;28.000 - 32.000 €;Tempo determinato;Full time;20/11/2026', { minPrice: 28_000, salaryType: 'Yearly', employmentType: 'temporary', postingDate: '2026-11-20' }],
    ['Portuguese', 'Título da Vaga;Empresa;Localização;Faixa Salarial;Tipo de Contratação;Inscrições até\nTecelão;Tecelagem;Curitiba - PR;R$ 4.000 a R$ 5.000;CLT (Efetivo);20/12/2026', { minPrice: 4000, currency: 'BRL', employmentType: 'full-time', lastDay: '2026-12-20' }],
    ['Turkish', 'Pozisyon;Firma Adı;Lokasyon;Bitiş Tarihi\nDokumacı;Dokuma;İzmir;20.12.2026', { lastDay: '2026-12-20' }],
    ['Russian', 'Должность;Компания;Город;График работы\nТкач;Ткачи;Казань;Полный день', { employmentType: 'full-time' }],
    ['French', "Intitulé du poste;Société;Lieu;Salaire brut annuel;Profil recherché;Postuler\nTisserand;Filature;Lyon;38 à 45 K€;Bac+2;https://filature.example/1", { minPrice: 38_000, salaryType: 'Yearly', applyUrl: 'https://filature.example/1', description: 'Requirements:\n\nBac+2' }],
    ['French, by the day', 'Poste;Société;Lieu;Salaire brut annuel\nTisserand;Filature;Lyon;TJM 450-550€', { minPrice: 450, maxPrice: 550, salaryType: 'Daily' }],
    ['German', 'Stellenbezeichnung;Arbeitgeber;Arbeitsort;Online seit\nWeber;Weberei;Fulda;20.11.2026', { postingDate: '2026-11-20' }],
  ])('in %s', async (_, table, posting) => expect(await firstOf(table)).toMatchObject(posting))
})

it('of a staff department name the company, and who recruits is no company beside a hiring manager', async () => {
  const table = (...more: readonly [string, string]) => `Req ID,Requisition Title,${more[0]}Hiring Manager,Recruiter\nR-7,Weaver,${more[1]}"Doe, Jane","Roe, Rick"`
  expect(await firstOf(table('Legal Entity,', 'Mills Inc.,'))).toMatchObject({ companyName: 'Mills Inc.' })
  expect(await firstOf(table('', ''))).toBeUndefined()
  expect(await firstOf('Job Title,Recruiter\nWeaver,Mills Recruiting')).toMatchObject({ companyName: 'Mills Recruiting' })
})

it('of how to apply have the link where they have an address and nothing else', async () => {
  expect(await firstOf('Position,Organisation,How to apply\nWeaver,Mills,https://mills.example/1')).toMatchObject({ applyUrl: 'https://mills.example/1', description: '' })
  expect(await firstOf('Position,Organisation,How to apply\nWeaver,Mills,See https://mills.example/1')).toMatchObject({ description: 'How to apply:\n\nSee https://mills.example/1' })
  expect(await firstOf('Position,Organisation,Link,How to apply\nWeaver,Mills,https://mills.example/1,https://mills.example/2')).toMatchObject({ applyUrl: 'https://mills.example/1', description: 'How to apply:\n\nhttps://mills.example/2' })
})

it('keep the name of a region that is called after a city alone', async () => {
  expect(await firstOf('Puesto,Empresa,Ubicación,Salario\nTejedor,Molinos,"Providencia, Región Metropolitana",$550.000')).toMatchObject({ jobCity: 'Providencia', jobCountry: 'Chile', currency: 'CLP' })
})

it('have no job in the row of their sum', async () => {
  const table = ['Position,Organisation', 'Weaver,Mills', 'Total: 3 jobs,Mills', 'Grand Total,Mills', 'Summe: 12,Mills', 'Total Rewards Manager,Mills'].join('\n')
  const { postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(table)]), 'x', 10_000_000), { source: 'sheet' })
  expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Total Rewards Manager'])
})
