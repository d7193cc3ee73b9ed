import { fromPromise } from 'xstate'

/** A place in a machine into which a page plugs a service. */
export const port = <O, I>() => fromPromise<O, I>(() => Promise.reject(new Error('No service is plugged in')))
