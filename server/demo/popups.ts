import type { NewPopup, Store, User } from '../store/store.ts'

const day = 86_400_000

/** The first is inactive until the admin activates it, so that no popup covers a visitor's first page; the window of the second is over. */
const popupsOf = (today: Date): Omit<NewPopup, 'createdBy'>[] => [
  {
    title: 'Rainy season internships',
    message: 'Forty companies took interns last year. Thank you all for coming; we shall be back.',
    buttonText: 'Close',
    bgColor: '#ffffff',
    isActive: true,
    startTime: new Date(today.getTime() - 40 * day).toISOString(),
    endTime: new Date(today.getTime() - 10 * day).toISOString(),
  },
  {
    title: 'Kazi Careers Week',
    message: 'Five evenings of talks with people who hire: how they read a CV, what they ask, and what they wish you had asked. Free, online, in your time zone.',
    buttonText: 'See the programme',
    bgColor: '#0f4c45',
    ctaLink: 'https://example.com/careers-week',
    isActive: false,
    startTime: `${today.toISOString().slice(0, 10)}T00:00:00.000Z`,
  },
]

/** Adds the popups that are missing. The row of their creator is locked, so that of two loads at the same time only one adds them. */
export const loadPopups = (store: Store, { userId }: User, today: Date): Promise<void> =>
  store.transaction(async ({ users, popups }) => {
    await users.update(userId, {})
    const there = (await popups.list(userId)).map(({ title }) => title)
    for (const popup of popupsOf(today)) if (!there.includes(popup.title)) await popups.create({ ...popup, createdBy: userId })
  })
