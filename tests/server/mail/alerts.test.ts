import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAlertWorker } from '../../../server/mail/alert-worker.ts'
import { firstCheck } from '../../../server/rules/alerts/alerts.ts'
import type { NewJob, Store } from '../../../server/store/store.ts'
import { gazetteerReady } from '../../../server/places/gazetteer.ts'
import { readEquals, shippedEquals } from '../../../server/values/search/equals.ts'
import { newForDays } from '../../../server/values/alerts/news.ts'
import { dayOf, daysBefore } from '../../../server/values/app/day.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import type { AlertFrequency, AlertQuery } from '../../../src/services/contract/alerts/alerts.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { aJob } from '../../support/board/server.ts'
import { withTables } from '../store/database/entries.ts'
import { account, counts, freshStore, recordingTransport, stoppedClock, workerOn } from './entries.ts'

const seconds = 86_400

const alertWorkerOn = (store: Pick<Store, 'transaction' | 'alerts'>, now: () => Date, wakeMailWorker = () => {}) =>
  createAlertWorker({ store, equalWords: async () => ({ equals: readEquals(shippedEquals) }), beforeSearch: gazetteerReady, wakeMailWorker, now, log: { error: () => {} } })

const setting = async (store: Store) => {
  const { userId } = await store.users.create({ ...account('employer@example.com', true), role: 'Employer' })
  const clock = stoppedClock()
  const { messages, transport } = recordingTransport()
  const { worker: mailWorker } = workerOn(store, transport, clock.now)
  let wakeCalls = 0
  const worker = alertWorkerOn(store, clock.now, () => void (wakeCalls += 1))
  return {
    clock,
    worker,
    wakeCalls: () => wakeCalls,
    /** The day so many days after the clock's. */
    day: (days: number) => daysBefore(dayOf(clock.now()), -days),
    post: (...jobs: Partial<NewJob>[]) => store.jobs.upsert(jobs.map((job) => aJob({ postedBy: userId, postingDate: dayOf(clock.now()), ...job }))),
    subscribe: async (email: string, query: AlertQuery = {}, frequency: AlertFrequency = 'instant') => {
      const { id } = await store.alerts.request({ email, query }, clock.now().toISOString())
      await store.alerts.confirm(id, frequency, firstCheck(frequency, clock.now()))
      return id
    },
    /** The mails since the last call: recipient, subject and the titles listed. */
    mailed: async () => {
      await mailWorker.deliverDue()
      return messages.splice(0).map(({ to, subject, text }) => [to, subject, ...(text.match(/^.+(?=\n.+\nhttps:\/\/jobs\.example\.org\/job-details)/gm) ?? [])])
    },
  }
}

onEachDatabase('the alert worker', (database) => {
  test('mails the new jobs of a search once, and nothing where nothing is new', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, wakeCalls, clock } = await setting(store)
    await post({ jobTitle: 'Nurse before' })
    await subscribe('ada@example.com', { title: 'NURSE' })
    expect([await worker.checkDue(), await counts(store), wakeCalls()]).toEqual([0, { waiting: 0, sent: 0, failed: 0 }, 0])
    await post({ jobTitle: 'Night nurse' }, { jobTitle: 'Baker' })
    expect([await worker.checkDue(), wakeCalls(), await mailed()]).toEqual([1, 1, [['ada@example.com', '1 new job: “NURSE”', 'Night nurse']]])
    clock.pass(seconds)
    await post({ jobTitle: 'Carpenter' })
    expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
  })

  test('mails the jobs posted between request and confirmation, and none before it is confirmed', async () => {
    const { store } = await freshStore(database)
    const { worker, post, mailed, clock } = await setting(store)
    const { id } = await store.alerts.request({ email: 'ada@example.com', query: {} }, clock.now().toISOString())
    await post({ jobTitle: 'Nurse' })
    expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
    await store.alerts.confirm(id, 'instant', firstCheck('instant', clock.now()))
    expect([await worker.checkDue(), await mailed()]).toEqual([1, [['ada@example.com', '1 new job at Kazi', 'Nurse']]])
  })

  test('instant mails rest for ten minutes, and then tell of all that came', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, clock } = await setting(store)
    await subscribe('ada@example.com')
    await post({ jobTitle: 'First' })
    await worker.checkDue()
    await post({ jobTitle: 'Second' })
    await post({ jobTitle: 'Third' })
    clock.pass(599)
    await worker.checkDue()
    expect(await mailed()).toEqual([['ada@example.com', '1 new job at Kazi', 'First']])
    clock.pass(1)
    await worker.checkDue()
    expect(await mailed()).toEqual([['ada@example.com', '2 new jobs at Kazi', 'Third', 'Second']])
  })

  test('daily and weekly mails come at their time, also after a while without anybody looking', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, clock } = await setting(store)
    await subscribe('daily@example.com', {}, 'daily')
    await subscribe('weekly@example.com', {}, 'weekly')
    await post({ jobTitle: 'Nurse' })
    clock.pass(seconds - 1)
    expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
    clock.pass(1)
    expect([await worker.checkDue(), await mailed()]).toEqual([1, [['daily@example.com', '1 new job at Kazi', 'Nurse']]])
    clock.pass(6.5 * seconds)
    await post({ jobTitle: 'Baker' })
    expect([await worker.checkDue(), await mailed()]).toEqual([
      2,
      [
        ['daily@example.com', '1 new job at Kazi', 'Baker'],
        ['weekly@example.com', '2 new jobs at Kazi', 'Baker', 'Nurse'],
      ],
    ])
    clock.pass(seconds / 2 - 1)
    await post({ jobTitle: 'Cook' })
    expect(await worker.checkDue()).toBe(0)
    clock.pass(1)
    expect([await worker.checkDue(), (await mailed()).length]).toEqual([1, 1])
  })

  test.each<[AlertFrequency, number]>([['instant', 600], ['daily', seconds], ['weekly', 7 * seconds]])('goes on where a clock was ahead by 400 days and is right again: %s', async (frequency, period) => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, clock } = await setting(store)
    clock.pass(400 * seconds)
    await subscribe('ada@example.com', {}, frequency)
    await post({ jobTitle: 'First' })
    clock.pass(period)
    expect([await worker.checkDue(), (await mailed()).length]).toEqual([1, 1])
    clock.pass(-400 * seconds)
    await post({ jobTitle: 'Second' })
    expect([await worker.checkDue(), (await mailed()).length]).toEqual([1, 1])
    await post({ jobTitle: 'Third' })
    expect(await worker.checkDue()).toBe(0)
    clock.pass(period)
    expect([await worker.checkDue(), (await mailed()).length]).toEqual([1, 1])
  })

  test('mails only jobs that the search lists: no deleted job, none whose last day has passed', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, clock, day } = await setting(store)
    await subscribe('ada@example.com', { location: 'kampala', salary: 500, employment: 'full-time' })
    const fits = { jobCity: 'Kampala', maxPrice: 500, employmentType: 'full-time' } as const
    await post({ ...fits, jobTitle: 'Over', lastDay: '2020-01-01' }, { ...fits, jobTitle: 'Dear', maxPrice: 501 }, { ...fits, jobTitle: 'Far', jobCity: 'Gulu' }, { ...fits, jobTitle: 'Right' })
    await post({ ...fits, jobTitle: 'Deleted', source: 'here', sourceId: '1' })
    const { jobs } = await store.jobs.list({ title: 'Deleted' }, day(0))
    await store.jobs.remove(jobs[0]?._id ?? '')
    await worker.checkDue()
    expect(await mailed()).toEqual([['ada@example.com', '1 new job: in kampala, salary up to 500, full-time', 'Right']])
    clock.pass(seconds)
    await post({ ...fits, jobTitle: 'Right again' })
    await worker.checkDue()
    expect(await mailed()).toEqual([['ada@example.com', '1 new job: in kampala, salary up to 500, full-time', 'Right again']])
  })

  test('of very many jobs the newest are named and the others counted, and none of them comes again', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, clock } = await setting(store)
    await subscribe('ada@example.com')
    await post(...Array.from({ length: 27 }, (_, n) => ({ jobTitle: `Job ${n}` })))
    await worker.checkDue()
    const [[, subject, ...titles] = []] = await mailed()
    expect([subject, titles]).toEqual(['27 new jobs at Kazi', Array.from({ length: 20 }, (_, n) => `Job ${26 - n}`)])
    clock.pass(seconds)
    expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
  })

  test('a job in the ledger of an address is never mailed again, whatever was checked', async () => {
    const { store } = await freshStore(database)
    const { post, subscribe, clock, day } = await setting(store)
    await subscribe('ada@example.com')
    await post({ jobTitle: 'First' })
    const found = await store.transaction(async ({ alerts }) => {
      const alert = await alerts.claim(clock.now().toISOString())
      if (alert === null) throw new Error('The alert is not due')
      const { jobs } = await alerts.newMatches(alert, new Map(), day(0), 20)
      const titlesOf = (recorded: Job[]) => recorded.map(({ title }) => title)
      const recorded = [await alerts.recordMailed(alert, jobs), await alerts.recordMailed(alert, jobs), await alerts.recordMailed({ ...alert, email: 'ADA@example.com' }, jobs)]
      return [...recorded.map(titlesOf), await alerts.newMatches(alert, new Map(), day(0), 20)]
    })
    expect(found).toEqual([['First'], [], [], { jobs: [], more: 0, upTo: { seq: 1, day: day(0) } }])
  })

  describe('mails only what is newly listed', () => {
    test('a posting that was old when it first came is no news', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      await subscribe('instant@example.com')
      await subscribe('weekly@example.com', {}, 'weekly')
      await post({ jobTitle: 'Old', postingDate: day(-newForDays - 1) }, { jobTitle: 'Of last year', postingDate: day(-400) }, { jobTitle: 'Recent', postingDate: day(-newForDays) })
      await worker.checkDue()
      expect(await mailed()).toEqual([['instant@example.com', '1 new job at Kazi', 'Recent']])
      clock.pass(7 * seconds)
      await worker.checkDue()
      expect(await mailed()).toEqual([['weekly@example.com', '1 new job at Kazi', 'Recent']])
    })

    test('neither an edit nor a further import makes a job news again, whatever its date becomes', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      const [old, recent] = [{ source: 'here', sourceId: '1', postingDate: day(-30) }, { source: 'here', sourceId: '2' }]
      await post({ ...old, jobTitle: 'Cook' }, { ...recent, jobTitle: 'Baker' })
      await subscribe('ada@example.com')
      await post({ ...old, jobTitle: 'Head cook', postingDate: day(0) }, { ...recent, jobTitle: 'Head baker', postingDate: day(0) })
      const [job] = (await store.jobs.list({ title: 'baker' }, day(0))).jobs
      const found = await store.jobs.find(job?._id ?? '')
      await store.jobs.change(job?._id ?? '', (found.kind === 'found' && found.job.version) || 0, { jobTitle: 'Night baker' })
      expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
      clock.pass(seconds)
      await post({ ...old, jobTitle: 'Cook', postingDate: day(1) }, { ...recent, jobTitle: 'Baker', postingDate: day(1) }, { jobTitle: 'Carpenter' })
      await worker.checkDue()
      expect(await mailed()).toEqual([['ada@example.com', '1 new job at Kazi', 'Carpenter']])
      clock.pass(2 * seconds)
      expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
    })

    test('a job that is closed and opened again is no news', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      const job = { source: 'here', sourceId: '1', jobTitle: 'Cook' }
      await post(job)
      await subscribe('ada@example.com')
      clock.pass(seconds)
      await post({ ...job, lastDay: day(-1) })
      await worker.checkDue()
      clock.pass(seconds)
      await post(job)
      expect([await worker.checkDue(), await mailed()]).toEqual([0, []])
    })

    test.each<AlertFrequency>(['instant', 'daily', 'weekly'])('one dated in the future comes on its day, counted a day ahead, once: %s', async (frequency) => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      await subscribe('ada@example.com', {}, frequency)
      await post({ jobTitle: 'In fifteen days', postingDate: day(15) }, { jobTitle: 'Tomorrow', postingDate: day(1) })
      const mails: string[][] = []
      for (let passed = 0; passed <= 21; passed += 1) {
        await worker.checkDue()
        mails.push(...(await mailed()).map(([, , ...titles]) => [String(passed), ...titles]))
        clock.pass(seconds)
      }
      const days = { instant: ['0', '14'], daily: ['1', '14'], weekly: ['7', '14'] }[frequency]
      expect(mails).toEqual([[days[0], 'Tomorrow'], [days[1], 'In fifteen days']])
    })

    test('one in the future follows its date until it is listed', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      const [sooner, later] = [{ source: 'here', sourceId: '1', jobTitle: 'Sooner' }, { source: 'here', sourceId: '2', jobTitle: 'Later' }]
      await subscribe('ada@example.com')
      await post({ ...sooner, postingDate: day(30) }, { ...later, postingDate: day(3) })
      await worker.checkDue()
      await post({ ...sooner, postingDate: day(3) }, { ...later, postingDate: day(6) })
      const mails: string[][] = []
      for (let passed = 0; passed <= 30; passed += 1) {
        await worker.checkDue()
        mails.push(...(await mailed()).map(([, , ...titles]) => [String(passed), ...titles]))
        clock.pass(seconds)
      }
      expect(mails).toEqual([['2', 'Sooner'], ['5', 'Later']])
    })

    test('an alert has no postings that were listed before it was asked for', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      await post({ jobTitle: 'Tomorrow', postingDate: day(1) }, { jobTitle: 'In three days', postingDate: day(3) })
      clock.pass(seconds)
      await subscribe('ada@example.com', {}, 'daily')
      clock.pass(3 * seconds)
      expect([await worker.checkDue(), await mailed()]).toEqual([1, [['ada@example.com', '1 new job at Kazi', 'In three days']]])
    })

    test('a job whose writer took until after a check, on the day before it, is not missed', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      await subscribe('ada@example.com')
      clock.pass(seconds)
      await worker.checkDue()
      await post({ jobTitle: 'Nurse', postingDate: day(-1) })
      expect([await worker.checkDue(), await mailed()]).toEqual([1, [['ada@example.com', '1 new job at Kazi', 'Nurse']]])
    })
  })

  describe('two alerts of one address', () => {
    test('do not mail the same job twice, at once or later', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock } = await setting(store)
      await subscribe('ada@example.com', { title: 'nurse' })
      await subscribe('Ada@Example.com', { location: 'kampala' })
      await subscribe('ADA@example.com', {}, 'weekly')
      await subscribe('bob@example.com', {}, 'weekly')
      await post({ jobTitle: 'Night nurse' }, { jobTitle: 'Baker' }, { jobTitle: 'Cook', jobCity: 'Gulu' })
      await worker.checkDue()
      expect((await mailed()).map(([to, , ...titles]) => [to?.toLowerCase(), ...titles])).toEqual([['ada@example.com', 'Night nurse'], ['ada@example.com', 'Baker']])
      clock.pass(7 * seconds)
      await worker.checkDue()
      expect((await mailed()).map(([to, , ...titles]) => [to?.toLowerCase(), ...titles]).toSorted()).toEqual([['ada@example.com', 'Cook'], ['bob@example.com', 'Cook', 'Baker', 'Night nurse']])
    })

    test('have no mail where the other one has mailed all of it', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock } = await setting(store)
      await subscribe('ada@example.com', { title: 'nurse' })
      await subscribe('ada@example.com', { title: 'night' })
      await post({ jobTitle: 'Night nurse' })
      expect([await worker.checkDue(), (await mailed()).length]).toEqual([1, 1])
      clock.pass(600)
      await post({ jobTitle: 'Night guard' })
      expect([await worker.checkDue(), await mailed()]).toEqual([1, [['ada@example.com', '1 new job: “night”', 'Night guard']]])
    })

    test('do not mail a job again by the posting of another source, but another job of the same name', async () => {
      const { store } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock, day } = await setting(store)
      await subscribe('ada@example.com')
      await subscribe('ada@example.com', { title: 'nurse' }, 'weekly')
      const [here, there] = [{ source: 'here', sourceId: '1', jobTitle: 'Nurse' }, { source: 'there', sourceId: '9', jobTitle: 'Nurse' }]
      await post(here)
      await worker.checkDue()
      await post(there)
      clock.pass(seconds)
      await worker.checkDue()
      await post({ ...here, lastDay: day(-2) })
      clock.pass(seconds)
      await worker.checkDue()
      expect((await mailed()).map(([, , ...titles]) => titles)).toEqual([['Nurse']])
      await post({ ...there, sourceId: '10' })
      clock.pass(6 * seconds)
      await worker.checkDue()
      expect((await mailed()).map(([, , ...titles]) => titles)).toEqual([['Nurse']])
    })

    test('where one has ended, the other does not repeat it; where all have, nothing is kept', async () => {
      const { store, options } = await freshStore(database)
      const { worker, post, subscribe, mailed, clock } = await setting(store)
      const [nurse, all] = [await subscribe('ada@example.com', { title: 'nurse' }), await subscribe('ada@example.com', {}, 'daily')]
      await subscribe('bob@example.com')
      await post({ jobTitle: 'Night nurse' })
      await worker.checkDue()
      await store.alerts.end(nurse)
      clock.pass(seconds)
      await worker.checkDue()
      const ledger = () => withTables(options, async (db) => (await db.selectFrom('job_alerts_mailed').selectAll().orderBy('email_folded').execute()).map(({ email_folded }) => email_folded))
      const before = await ledger()
      await store.alerts.end(all)
      expect([(await mailed()).map(([to]) => to), before, await ledger()]).toEqual([['bob@example.com'], ['ada@example.com', 'bob@example.com'], ['bob@example.com']])
    })

    test('are checked by several workers at a time, and still mail a job once', async () => {
      const { store } = await freshStore(database)
      const { post, subscribe, mailed, clock } = await setting(store)
      const queries: AlertQuery[] = [...['night', 'nurse', 'nurse night', '"night nurse"', 'nurses -day', ''].map((title) => ({ title })), { location: 'Uganda' }, { location: 'Kampala', radius: 10 }]
      for (const query of queries) await subscribe('ada@example.com', query)
      await post(...Array.from({ length: 5 }, (_, n) => ({ jobTitle: `Night nurse ${n}` })))
      const workers = [1, 2, 3, 4].map(() => alertWorkerOn(store, clock.now))
      await Promise.all(workers.map((worker) => worker.checkDue()))
      const titles = (await mailed()).flatMap(([, , ...listed]) => listed)
      expect(titles.toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => `Night nurse ${n}`))
    })
  })

  test('an alert mails what the search finds, by words, places and every filter', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, day } = await setting(store)
    const queries: AlertQuery[] = [
      {}, { title: 'sr developers' }, { title: '"night nurse"' }, { title: 'nurse -night' }, { title: 'SAO PAULO' }, { title: 'c++' }, { title: 'shifts' }, { title: 'zzzz' },
      { location: 'UK' }, { location: 'Boston', radius: 25 }, { location: 'Remote' }, { remote: '1' }, { openTo: 'KE' }, { country: ['BR', 'GB'] }, { company: ['acme', 'lake & oven'] },
      { employment: ['full-time', 'part-time'], experience: 'Senior' }, { salaryType: ['Hourly'] }, { pay: 50_000 }, { stated: '1' }, { title: 'nurse', location: 'london', salary: 30_000 }, { title: 'enginer' }, { title: 'enginer', exact: '1' },
    ]
    const emails = queries.map((_, n) => `person${n}@example.com`)
    for (const [n, query] of queries.entries()) await subscribe(emails[n] ?? '', query)
    await post(
      { jobTitle: 'Senior Software Engineer', skills: ['C++'], experienceLevel: 'Senior', employmentType: 'full-time' },
      { jobTitle: 'Night Nurse', jobCity: 'London', jobCountry: 'United Kingdom', maxPrice: 30_000, salaryType: 'Yearly' },
      { jobTitle: 'Nurse at night', jobCity: 'London', jobCountry: 'United Kingdom', maxPrice: 90_000, salaryType: 'Yearly', companyName: 'Lake & Oven' },
      { jobTitle: 'Nurse', jobCity: 'Milwaukee', jobCountry: 'United States', description: 'Long shifts.', maxPrice: 20, salaryType: 'Hourly' },
      { jobTitle: 'Cook', jobCity: 'São Paulo', jobCountry: 'Brazil', companyName: 'Oven' },
      { jobTitle: 'Teacher', jobCity: 'Cambridge', jobCountry: 'MA', employmentType: 'part-time', experienceLevel: 'Senior' },
      { jobTitle: 'Writer', jobCity: 'Nairobi', jobCountry: 'Kenya', remoteCountries: ['Kenya'] },
    )
    await worker.checkDue()
    const mails = new Map((await mailed()).map(([to, , ...titles]) => [to, titles]))
    const equals = readEquals(shippedEquals)
    const found = await Promise.all(queries.map(async (query) => (await store.search.find({ ...query, sort: 'newest', limit: 50 }, equals, day(0))).jobs.map(({ title }) => title)))
    expect(emails.map((email) => mails.get(email) ?? [])).toEqual(found)
    expect(found.map(({ length }) => length)).toEqual([7, 1, 1, 1, 1, 1, 1, 0, 2, 1, 1, 1, 1, 3, 6, 2, 1, 1, 3, 1, 1, 0])
  })

  test('several workers on one database mail each alert once', async () => {
    const { store } = await freshStore(database)
    const { post, subscribe, mailed, clock } = await setting(store)
    const emails = Array.from({ length: 12 }, (_, n) => `person${n}@example.com`)
    for (const email of emails) await subscribe(email)
    await post({ jobTitle: 'Nurse' })
    const workers = [1, 2, 3].map(() => alertWorkerOn(store, clock.now))
    const put = await Promise.all(workers.map((worker) => worker.checkDue()))
    expect([put.reduce((sum, count) => sum + count, 0), (await mailed()).map(([to]) => to).toSorted()]).toEqual([emails.length, emails.toSorted()])
  })

  test('where the mail cannot be written nothing is: it comes with the next look', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed, clock } = await setting(store)
    await subscribe('ada@example.com')
    await post({ jobTitle: 'Nurse' })
    const broken: Pick<Store, 'transaction' | 'alerts'> = {
      alerts: store.alerts,
      transaction: (work) => store.transaction((stores) => work({ ...stores, outbox: { ...stores.outbox, enqueue: () => Promise.reject(new Error('disk full')) } })),
    }
    const failing = alertWorkerOn(broken, clock.now)
    await expect(failing.checkDue()).rejects.toThrow('disk full')
    expect([await worker.checkDue(), await mailed()]).toEqual([1, [['ada@example.com', '1 new job at Kazi', 'Nurse']]])
  })

  test('a mail that waits is not sent once its alert has ended', async () => {
    const { store } = await freshStore(database)
    const { worker, post, subscribe, mailed } = await setting(store)
    const id = await subscribe('ada@example.com')
    await post({ jobTitle: 'Nurse' })
    await worker.checkDue()
    expect([await store.alerts.end(id), await store.alerts.end(id), await mailed(), await counts(store)]).toEqual([true, false, [], { waiting: 0, sent: 0, failed: 0 }])
  })

  describe('by itself', () => {
    afterEach(() => vi.useRealTimers())

    test('checks at once when it is woken, and regularly for jobs of other processes', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { store } = await freshStore(database)
      const { worker, post, subscribe, clock } = await setting(store)
      await subscribe('ada@example.com')
      worker.start()
      await post({ jobTitle: 'First' })
      worker.wake()
      await expect.poll(async () => (await counts(store)).waiting).toBe(1)
      await post({ jobTitle: 'Second' })
      clock.pass(600)
      vi.advanceTimersByTime(15_000)
      await expect.poll(async () => (await counts(store)).waiting).toBe(2)
      await worker.stop()
      clock.pass(600)
      await post({ jobTitle: 'Third' })
      worker.wake()
      expect([await worker.checkDue(), (await counts(store)).waiting]).toEqual([0, 2])
    })
  })
})
