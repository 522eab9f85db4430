/** The calls on orders: specification, sections 3, 4 and 9. Amounts are in fen, instants in milliseconds since 1970. */
import { z } from 'zod'
import { logonName } from '../account.ts'
import { call, nothing } from '../call.ts'
import * as limits from '../limits.ts'
import { orderStatuses, paymentMethods, usageEndings } from '../orders/order.ts'
import { paidLevels, soldSubscriptions, subscriptionTypes } from '../orders/products.ts'
import { line, optionalLine } from '../text.ts'

const orderNumber = z.string().regex(/^\d{20}$/)
const instant = z.number()

const onOrder = z.strictObject({ orderNumber })

/** `commandId`: the same for all tries of an order. Only the server sets the amount. */
const newOrder = z.strictObject({
  subscriptionType: z.enum(soldSubscriptions),
  eventLevel: z.enum(paidLevels),
  orderQuantity: z.int().min(1).max(limits.orderQuantity),
  commandId: z.uuid(),
})

const chosenPayment = onOrder.extend({ paymentType: z.enum(paymentMethods) })

/** Sort keys of the list of orders. Equal amounts are ordered by the order number. */
const orderSorts = ['createdOn', 'orderAmount'] as const
/** A key by which the server sorts orders. */
export type OrderSort = (typeof orderSorts)[number]

/** `afterNumber`: continues after this order. */
const askedOrders = z.strictObject({
  status: z.enum(orderStatuses).nullable(),
  search: optionalLine(limits.orderSearchLength),
  afterNumber: orderNumber.nullable(),
  sort: z.enum(orderSorts).default('createdOn'),
  descending: z.boolean().default(true),
})

const confirmedTransfer = onOrder.extend({
  reference: line(limits.transferReferenceLength),
  paidAmount: z.int().min(0),
  comment: optionalLine(limits.orderCommentLength),
})

const commentedOrder = onOrder.extend({ comment: line(limits.orderCommentLength) })

/** `commandId`: the same for all tries to grant the educational edition once. */
const educationGiven = z.strictObject({
  logonName,
  comment: line(limits.orderCommentLength),
  commandId: z.uuid(),
})

const listedOrder = z.strictObject({
  orderNumber: z.string(),
  name: z.string(),
  subscriptionType: z.enum(subscriptionTypes),
  eventLevel: z.enum(paidLevels),
  /** Number of events that the order can still provide; 0 unless it is paid and valid. */
  availableQuantity: z.number(),
  orderQuantity: z.number(),
  orderAmount: z.number(),
  paidAmount: z.number(),
  paidTime: instant.nullable(),
  paymentType: z.enum(paymentMethods).nullable(),
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  /** Time until which the order can be paid. */
  expiryTime: instant,
  transactionId: z.string(),
  tradeState: z.string(),
  tradeStateDescription: z.string(),
  /** True if the buyer paid at the WeChat Pay simulator, without real money. */
  test: z.boolean(),
  comments: z.string(),
  status: z.enum(orderStatuses),
  createdOn: instant,
  updatedOn: instant,
  /** The account that bought the order. */
  buyer: z.strictObject({ logonName: z.string(), userName: z.string() }),
})

const wholeOrder = listedOrder.extend({
  /** Content of the QR code; empty if no QR code can be paid. */
  qrCode: z.string(),
  qrExpiryTime: instant.nullable(),
  /** Use of the order by events. A record with an end no longer counts, so another event can use its place. */
  usageRecords: z.array(
    z.strictObject({
      eventName: z.string(),
      usedOn: instant,
      ended: z.strictObject({ on: instant, why: z.enum(usageEndings) }).nullable(),
    }),
  ),
  history: z.array(
    z.strictObject({
      seq: z.number(),
      at: instant,
      actor: z.enum(['buyer', 'operator', 'gateway', 'clock']),
      name: z.string(),
      /** Remark of the operator on this step; empty without a remark. */
      comment: z.string(),
    }),
  ),
  /** Snapshot of the order's state machine. The page runs the same state machine. */
  chart: z.strictObject({ value: z.unknown(), context: z.unknown() }),
  /** The server's time, for countdowns. */
  now: instant,
})

const orderPage = z.strictObject({ orders: z.array(listedOrder), hasMore: z.boolean() })

/** Products and payment methods of this installation. */
const priceList = z.strictObject({
  products: z.array(
    z.strictObject({
      subscriptionType: z.enum(soldSubscriptions),
      eventLevel: z.enum(paidLevels),
      events: z.number(),
      participants: z.number(),
      days: z.number(),
      price: z.number(),
    }),
  ),
  methods: z.array(z.enum(paymentMethods)),
  /** True if payments go to the WeChat Pay simulator, without real money. */
  test: z.boolean(),
  bankAccount: z.strictObject({ name: z.string(), bank: z.string(), number: z.string() }).nullable(),
})

const tradeNumber = z.string().regex(/^[\w-]{6,32}$/)
const onTestTrade = z.strictObject({ tradeNo: tradeNumber })
/** The page behind a QR code of the WeChat Pay simulator. */
const testTrade = z.strictObject({
  description: z.string(),
  amount: z.number(),
  canBePaid: z.boolean(),
})

/** Calls for buyers, calls for operators (all orders), and calls for the payer at the WeChat Pay simulator. */
export const orderCalls = {
  '/api/order/Order/GetPriceList': call('GET', 'anybody', nothing, priceList),
  '/api/order/Order/Add': call('POST', 'host', newOrder, wholeOrder),
  '/api/order/Order/GetList': call('POST', 'host', askedOrders, orderPage),
  '/api/order/Order/GetByNumber': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Order/ChoosePayment': call('POST', 'host', chosenPayment, wholeOrder),
  /** Answers the valid QR code, or creates a QR code. */
  '/api/order/Order/GetQrCode': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Order/CheckPayment': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Order/Cancel': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Operator/GetList': call('POST', 'host', askedOrders, orderPage),
  '/api/order/Operator/GetByNumber': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Operator/ConfirmTransfer': call('POST', 'host', confirmedTransfer, wholeOrder),
  '/api/order/Operator/RejectTransfer': call('POST', 'host', commentedOrder, wholeOrder),
  /** Grants the educational edition: an order without a price. */
  '/api/order/Operator/GiveEducation': call('POST', 'host', educationGiven, wholeOrder),
  '/api/order/Operator/Refund': call('POST', 'host', commentedOrder, wholeOrder),
  /** The payment page of the WeChat Pay simulator. This page replaces the payer's app. */
  '/api/order/TestPayment/GetTrade': call('POST', 'anybody', onTestTrade, testTrade),
  '/api/order/TestPayment/Pay': call('POST', 'anybody', onTestTrade, z.boolean()),
} as const

export type ListedOrder = z.output<typeof listedOrder>
export type WholeOrder = z.output<typeof wholeOrder>
