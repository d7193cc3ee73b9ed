/**
 * The entities of specification 3, as they travel between server and browser.
 * Money is in whole currency units as typed by the poster; dates are `YYYY-MM-DD`, times ISO 8601 in UTC.
 */
export * from './entities/application.ts'
export * from './entities/job.ts'
export * from './entities/message.ts'
export * from './entities/popup.ts'
export * from './entities/salary.ts'
export * from './entities/uploaded.ts'
export * from './entities/user.ts'
