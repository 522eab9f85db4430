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

const onOrder = z.strictObject({ OrderNumber: orderNumber })

/** `CommandId`: the same for all tries of an order. Only the server sets the amount. */
const newOrder = z.strictObject({
  SubscriptionType: z.enum(soldSubscriptions),
  EventLevel: z.enum(paidLevels),
  OrderQuantity: z.int().min(1).max(limits.orderQuantity),
  CommandId: z.uuid(),
})

const chosenPayment = onOrder.extend({ PaymentType: z.enum(paymentMethods) })

/** Sort keys of the list of orders. Equal amounts are ordered by the order number. */
const orderSorts = ['CreatedOn', 'OrderAmount'] as const
/** A key by which the server sorts orders. */
export type OrderSort = (typeof orderSorts)[number]

/** `AfterNumber`: continues after this order. */
const askedOrders = z.strictObject({
  Status: z.enum(orderStatuses).nullable(),
  Search: optionalLine(limits.orderSearchLength),
  AfterNumber: orderNumber.nullable(),
  Sort: z.enum(orderSorts).default('CreatedOn'),
  Descending: z.boolean().default(true),
})

const confirmedTransfer = onOrder.extend({
  Reference: line(limits.transferReferenceLength),
  PaidAmount: z.int().min(0),
  Comment: optionalLine(limits.orderCommentLength),
})

const commentedOrder = onOrder.extend({ Comment: line(limits.orderCommentLength) })

/** `CommandId`: the same for all tries to grant the educational edition once. */
const educationGiven = z.strictObject({
  LogonName: logonName,
  Comment: line(limits.orderCommentLength),
  CommandId: z.uuid(),
})

const listedOrder = z.strictObject({
  OrderNumber: z.string(),
  Name: z.string(),
  SubscriptionType: z.enum(subscriptionTypes),
  EventLevel: z.enum(paidLevels),
  /** Number of events that the order can still provide; 0 unless it is paid and valid. */
  AvailableQuantity: z.number(),
  OrderQuantity: z.number(),
  OrderAmount: z.number(),
  PaidAmount: z.number(),
  PaidTime: instant.nullable(),
  PaymentType: z.enum(paymentMethods).nullable(),
  PeriodStart: instant.nullable(),
  PeriodEnd: instant.nullable(),
  /** Time until which the order can be paid. */
  ExpiryTime: instant,
  TransactionId: z.string(),
  TradeState: z.string(),
  TradeStateDescription: z.string(),
  /** True if the buyer paid at the WeChat Pay simulator, without real money. */
  Test: z.boolean(),
  Comments: z.string(),
  Status: z.enum(orderStatuses),
  CreatedOn: instant,
  UpdatedOn: instant,
  /** The account that bought the order. */
  Buyer: z.strictObject({ LogonName: z.string(), UserName: z.string() }),
})

const wholeOrder = listedOrder.extend({
  /** Content of the QR code; empty if no QR code can be paid. */
  QrCode: z.string(),
  QrExpiryTime: instant.nullable(),
  /** Use of the order by events. A record with an end no longer counts, so another event can use its place. */
  UsageRecords: z.array(
    z.strictObject({
      EventName: z.string(),
      UsedOn: instant,
      Ended: z.strictObject({ On: instant, Why: z.enum(usageEndings) }).nullable(),
    }),
  ),
  History: z.array(
    z.strictObject({
      Seq: z.number(),
      At: instant,
      Actor: z.enum(['buyer', 'operator', 'gateway', 'clock']),
      Name: z.string(),
      /** Remark of the operator on this step; empty without a remark. */
      Comment: z.string(),
    }),
  ),
  /** Snapshot of the order's state machine. The page runs the same state machine. */
  Chart: z.strictObject({ value: z.unknown(), context: z.unknown() }),
  /** The server's time, for countdowns. */
  Now: instant,
})

const orderPage = z.strictObject({ Orders: z.array(listedOrder), HasMore: z.boolean() })

/** Products and payment methods of this installation. */
const priceList = z.strictObject({
  Products: z.array(
    z.strictObject({
      SubscriptionType: z.enum(soldSubscriptions),
      EventLevel: z.enum(paidLevels),
      Events: z.number(),
      Participants: z.number(),
      Days: z.number(),
      Price: z.number(),
    }),
  ),
  Methods: z.array(z.enum(paymentMethods)),
  /** True if payments go to the WeChat Pay simulator, without real money. */
  Test: z.boolean(),
  BankAccount: z.strictObject({ Name: z.string(), Bank: z.string(), Number: z.string() }).nullable(),
})

const tradeNumber = z.string().regex(/^[\w-]{6,32}$/)
const onTestTrade = z.strictObject({ TradeNo: tradeNumber })
/** The page behind a QR code of the WeChat Pay simulator. */
const testTrade = z.strictObject({
  Description: z.string(),
  Amount: z.number(),
  CanBePaid: z.boolean(),
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
