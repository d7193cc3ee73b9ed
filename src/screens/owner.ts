import { fromCallback } from 'xstate'
import { child, type AppServices } from './services.ts'

/** A child of a part of the visit that belongs to an account: it sends the part what `ownerOf` returns, as `session.changed`, whenever that is another account's. */
export const ownerOfPart = <Owner extends { userId: string | null }>({ root }: AppServices, first: Owner, ownerOf: () => Owner) =>
  child(
    fromCallback(({ sendBack }) => {
      let { userId } = first
      const follow = () => {
        const now = ownerOf()
        if (now.userId === userId) return
        ;({ userId } = now)
        sendBack({ type: 'session.changed', ...now })
      }
      return root.subscribe(follow).unsubscribe
    }),
  )
