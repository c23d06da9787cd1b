/** How far a floor may fall behind what there is to read. */
const behind = 0.9;

/**
 * A check that reads nothing passes everything, so each knows about how much there is to read. The sentence to end
 * with when it read less, or when there is so much more by now that the floor no longer says anything; else null.
 * @param {number} read
 * @param {number} floor
 * @param {string} place Where the floor is written.
 * @returns {string | null}
 */
export function floorProblem(read, floor, place) {
  if (read < floor) {
    return `Only ${read} files were read; at least ${floor} were expected. Lower the floor in ${place} only if the others are gone for good.`;
  }
  if (floor < read * behind) {
    return `${read} files were read, so a floor of ${floor} lets too many go unread: raise it in ${place} to ${Math.floor(read * 0.98)}.`;
  }
  return null;
}
