import type { NewPopup, Store, User } from '../store/store.ts'

const day = 86_400_000

/** One that waits for the admin to switch it on, so that nothing stands over a visitor's first look, and one whose window is over. */
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

/** Adds the popups that are not there yet; their creator is held, so that of two who load at the same moment one adds them. */
export const loadPopups = (store: Store, { userId }: User, today: Date): Promise<void> =>
  store.transaction(async ({ users, popups }) => {
    await users.update(userId, {})
    const there = (await popups.list(userId)).map(({ title }) => title)
    for (const popup of popupsOf(today)) if (!there.includes(popup.title)) await popups.create({ ...popup, createdBy: userId })
  })
