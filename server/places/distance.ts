/** In degrees. */
export type Point = { latitude: number; longitude: number }

/** In kilometres. */
export const earthRadius = 6371

/** Kilometres between two points along the surface. */
export const distance = (one: Point, other: Point): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lon] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half = Math.sin(lat / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(lon / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}
