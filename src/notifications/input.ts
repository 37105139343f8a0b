import { listInput } from '#base/list.ts'

const list = listInput(['createdAt'])

/** Input of notifications.getMany: a page of one's own, the newest first. */
export const notificationsInput = list.omit({ search: true, filters: true }).extend({
  perPage: list.shape.perPage.default(20),
})

export const markAllReadInput = list.pick({ workspaceId: true })
