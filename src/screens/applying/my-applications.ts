import { fromPromise } from 'xstate'
import { applicationsMachine } from '../../machines/applying/applications.machine.ts'
import { expressInterest, loadApplications, withdraw } from '../../services/applying/applications.service.ts'
import type { AppServices } from '../services.ts'

/** The applicant's own applications with their services, for every screen that shows them. */
export const myApplications = (services: AppServices) =>
  applicationsMachine.provide({
    actors: {
      loadApplications: fromPromise(({ input, signal }) => loadApplications(services.api, services.cache, input.page, signal)),
      withdraw: fromPromise(({ input, signal }) => withdraw(services.api, services.cache, input.id, signal)),
      expressInterest: fromPromise(({ input, signal }) => expressInterest(services.api, services.cache, input.id, signal)),
    },
  })
