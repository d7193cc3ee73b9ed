import { startServer } from './server.ts'

/** A server on which looking for a job waits until it is let go: `under` resolves with the first that looks, `held` counts all who did. */
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
