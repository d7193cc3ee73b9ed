import type { JobPlace } from '../../src/services/contract/entities/job.ts'
import { distance, type Point } from './distance.ts'

/** How many kilometres the parts of a city are apart, at most. */
const widestCity = 60

const pointOf = ({ latitude, longitude }: JobPlace): Point | undefined => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude })

/** Whether two places are surely not of one city. */
export const isFar = (one: JobPlace | undefined, other: JobPlace | undefined): boolean => {
  const [from, to] = [one, other].map((place) => place && pointOf(place))
  return from !== undefined && to !== undefined && distance(from, to) > widestCity
}
