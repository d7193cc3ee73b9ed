// Settings of request limits for tests.

/** Settings without request limits, for most tests, and settings with a limit of one request of each kind. */
const each = (most: string) => ({ READS_MINUTE: most, RENDERS_MINUTE: most, WRITES_MINUTE: most, SIGN_INS_MINUTE: most })
export const unlimited = { ...each('0'), CONNECTIONS_ADDRESS: '0' }
export const oneEach = each('1')

/** Uses up the limit of each kind. */
export const spend = async (server: { ask(method: string, path: string): Promise<Response> }): Promise<void> => {
  const requests = [['GET', '/healthz'], ['GET', '/'], ['POST', '/api/nothing'], ['POST', '/api/auth/login']] as const
  await Promise.all(requests.map(([method, path]) => server.ask(method, path)))
}
