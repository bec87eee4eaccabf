import { Node } from '../src/platform/postgres/citus/node.ts'

/** Loaded into a server before it starts. A node that is never checked counts as down, so the coordinator answers instead. */
Node.prototype.check = async () => {}
