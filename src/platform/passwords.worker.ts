import bcrypt from 'bcryptjs'
import { type CompareTask, costOf, type HashTask, hashOfNobody } from './passwords.ts'

export default function work(task: HashTask | CompareTask): string | boolean {
  return 'hash' in task ? compare(task) : bcrypt.hashSync(task.password, task.cost)
}

/** Each step of the cost doubles the work: one comparison of every cost in between makes up for what is missing. */
function compare({ password, hash, asLongAs }: CompareTask): boolean {
  const matches = bcrypt.compareSync(password, hash)
  for (let cost = costOf(hash); cost < asLongAs; cost++) bcrypt.compareSync(password, hashOfNobody(cost))
  return matches
}
