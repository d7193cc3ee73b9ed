import type { UserInfo } from '../services/contract/entities.ts'
import { removeUserInfo } from '../services/app/session.service.ts'
import type { Board } from './board.ts'

/** What flows do with the session, bound to the visit. A change of a session that has ended meanwhile changes nothing. */
export const sessionEffectsOf = ({ root }: Pick<Board, 'root'>) => {
  const change = (changed: (session: UserInfo) => UserInfo) => {
    const { session } = root.getSnapshot().context
    if (session !== null) root.send({ type: 'session.started', userInfo: changed(session) })
  }
  return {
    startSession: (_: unknown, { userInfo }: { userInfo: UserInfo }) => root.send({ type: 'session.started', userInfo }),
    keepProfile: (_: unknown, { userInfo }: { userInfo: UserInfo }) => change(({ token }) => ({ ...userInfo, token })),
    markVerified: () => change((session) => ({ ...session, isActive: true })),
    keepToken: (_: unknown, { token }: { token: string }) => change((session) => ({ ...session, token })),
    endSession: () => {
      removeUserInfo()
      root.send({ type: 'session.changed', userInfo: null })
    },
  }
}
