import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { limitConnections } from '../../../server/plugins/connections.ts'
import { networksOfSite } from '../../../server/rules/app/network.ts'

/** A connection from an address; `isOpen` until the server or the client closes it. */
class Connection extends EventEmitter {
  isOpen = true
  readonly remoteAddress: string

  constructor(address: string) {
    super()
    this.remoteAddress = address
  }

  destroy(): void {
    this.isOpen = false
    this.emit('close')
  }
}

/** A server that only accepts connections, with this limit of an address. */
const accepting = (CONNECTIONS_ADDRESS: number) => {
  const server = new EventEmitter()
  limitConnections({ server } as unknown as FastifyInstance, { CONNECTIONS_ADDRESS, TRUST_PROXY: false })
  return (address: string): Connection => {
    const connection = new Connection(address)
    server.emit('connection', connection)
    return connection
  }
}

/** An address of its own /64 in the /48 of `site`. */
const inNetwork = (site: string, network: number) => `${site}:${network.toString(16)}::1`

test('the networks of one site have ten times the connections of one, however many networks it has; another site has its own', () => {
  const connect = accepting(2)
  const first = Array.from({ length: 2 * networksOfSite }, (_, network) => connect(inNetwork('2001:db8:1', network)))
  expect([first.length, first.every(({ isOpen }) => isOpen)]).toEqual([20, true])
  const beyond = connect(inNetwork('2001:db8:1', 100))
  expect([beyond.isOpen, connect(inNetwork('2001:db8:2', 100)).isOpen, connect('192.0.2.1').isOpen]).toEqual([false, true, true])
  first[0]?.destroy()
  expect([connect(inNetwork('2001:db8:1', 101)).isOpen, connect(inNetwork('2001:db8:1', 102)).isOpen]).toEqual([true, false])
})

test('one network of a site has no more than any network, and what is refused does not count', () => {
  const connect = accepting(2)
  const own = Array.from({ length: 30 }, () => connect('2001:db8:1:7::1'))
  expect(own.map(({ isOpen }) => isOpen)).toEqual([true, true, ...Array.from({ length: 28 }, () => false)])
  const others = Array.from({ length: 2 * networksOfSite - 2 }, (_, network) => connect(inNetwork('2001:db8:1', 0x100 + network)))
  expect([others.every(({ isOpen }) => isOpen), connect(inNetwork('2001:db8:1', 0x200)).isOpen]).toEqual([true, false])
})

test('an IPv4 address is no part of a site, and 0 sets no limit', () => {
  const connect = accepting(1)
  expect([connect('192.0.2.1'), connect('::ffff:192.0.2.2'), connect('192.0.2.1'), connect('::ffff:192.0.2.2')].map(({ isOpen }) => isOpen)).toEqual([true, true, false, false])
  const unlimited = accepting(0)
  expect(Array.from({ length: 50 }, () => unlimited('2001:db8:1:7::1')).every(({ isOpen }) => isOpen)).toBe(true)
})
