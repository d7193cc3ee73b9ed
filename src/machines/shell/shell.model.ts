import { model } from '../model.ts'
import { shellMachine } from './shell.machine.ts'

export const shellModel = model(shellMachine, {
  inputs: { 'fresh page': undefined },
  cases: {
    toggleUserMenu: [{ type: 'toggleUserMenu' }],
    toggleMobileMenu: [{ type: 'toggleMobileMenu' }],
    close: [{ type: 'close' }],
    'viewport.changed': [{ type: 'viewport.changed' }],
  },
  key: ({ value }) => value,
  rows: [
    { section: '2.2', when: 'start', expect: { state: 'closed' } },
    { section: '2.2', given: 'closed', when: 'toggleUserMenu', expect: { state: 'userMenu' } },
    { section: '2.2', given: 'userMenu', when: 'toggleUserMenu', expect: { state: 'closed' } },
    { section: '2.2', given: 'closed', when: 'toggleMobileMenu', expect: { state: 'mobileMenu' } },
    { section: '2.2', given: 'mobileMenu', when: 'toggleMobileMenu', expect: { state: 'closed' } },
    { section: '2.2', when: 'close', expect: { state: 'closed' } },
    { section: '2.2, 9', when: 'viewport.changed', expect: { state: 'closed' } },
  ],
})
