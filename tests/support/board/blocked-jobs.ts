import { startServer } from './server.ts'

/** A server whose job reads wait until `letGo`: `under` resolves with the first one, `waitingCalls` counts them. */
export const serverWithBlockedJobs = async () => {
  let count = 0
  let letGo = () => {}
  let arrived = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const under = new Promise<void>((resolve) => (arrived = resolve))
  const server = await startServer({
    replace: ({ store }) => ({
      store: {
        ...store,
        jobs: {
          ...store.jobs,
          find: async () => {
            count += 1
            arrived()
            await gate
            return { kind: 'unknown' }
          },
        },
      },
    }),
  })
  return { server, letGo, under, waitingCalls: () => count }
}
