/** The orders' calls: specification, sections 3, 4 and 9. Money in fen, instants in milliseconds since 1970. */
import { z } from 'zod'
import { logonName } from './account.ts'
import { call, nothing } from './call.ts'
import * as limits from './limits.ts'
import { orderStatuses, paymentMethods, usageEndings } from './orders/order.ts'
import { paidLevels, soldSubscriptions, subscriptionTypes } from './orders/products.ts'
import { line, optionalLine } from './text.ts'

const orderNumber = z.string().regex(/^\d{20}$/)
const instant = z.number()

const onOrder = z.strictObject({ OrderNumber: orderNumber })

/** `CommandId`: the same for every try of one order. The amount is the server's alone. */
const newOrder = z.strictObject({
  SubscriptionType: z.enum(soldSubscriptions),
  EventLevel: z.enum(paidLevels),
  OrderQuantity: z.int().min(1).max(limits.orderQuantity),
  CommandId: z.uuid(),
})

const chosenPayment = onOrder.extend({ PaymentType: z.enum(paymentMethods) })

/** The latest first; `BeforeNumber`: those after it in that order. */
const askedOrders = z.strictObject({
  Status: z.enum(orderStatuses).nullable(),
  Search: optionalLine(limits.orderSearchLength),
  BeforeNumber: orderNumber.nullable(),
})

const confirmedTransfer = onOrder.extend({
  Reference: line(limits.transferReferenceLength),
  PaidAmount: z.int().min(0),
  Comment: optionalLine(limits.orderCommentLength),
})

const commentedOrder = onOrder.extend({ Comment: line(limits.orderCommentLength) })

/** `CommandId`: the same for every try of one gift. */
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
  /** Events that can still be made with it: none unless it is paid and its time is not over. */
  AvailableQuantity: z.number(),
  OrderQuantity: z.number(),
  OrderAmount: z.number(),
  PaidAmount: z.number(),
  PaidTime: instant.nullable(),
  PaymentType: z.enum(paymentMethods).nullable(),
  PeriodStart: instant.nullable(),
  PeriodEnd: instant.nullable(),
  /** Until when it can be paid. */
  ExpiryTime: instant,
  TransactionId: z.string(),
  TradeState: z.string(),
  TradeStateDescription: z.string(),
  /** Paid at the test gateway: no money was moved. */
  Test: z.boolean(),
  Comments: z.string(),
  Status: z.enum(orderStatuses),
  CreatedOn: instant,
  UpdatedOn: instant,
  /** Who bought it. */
  Buyer: z.strictObject({ LogonName: z.string(), UserName: z.string() }),
})

const wholeOrder = listedOrder.extend({
  /** What the QR code says; empty where none can be paid. */
  QrCode: z.string(),
  QrExpiryTime: instant.nullable(),
  /** Those that have ended left their piece of the order to another event. */
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
      /** What was remarked with it; empty where nothing was. */
      Comment: z.string(),
    }),
  ),
  /** The order's chart, for the same chart on the page. */
  Chart: z.strictObject({ value: z.unknown(), context: z.unknown() }),
  /** The server's time, to count down by. */
  Now: instant,
})

const orderPage = z.strictObject({ Orders: z.array(listedOrder), HasMore: z.boolean() })

/** What is sold and how it can be paid here. */
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
  /** Payments are tried out: no money is moved. */
  Test: z.boolean(),
  BankAccount: z.strictObject({ Name: z.string(), Bank: z.string(), Number: z.string() }).nullable(),
})

const tradeNumber = z.string().regex(/^[\w-]{6,32}$/)
const onTestTrade = z.strictObject({ TradeNo: tradeNumber })
/** What somebody who scanned a code of the test gateway sees. */
const testTrade = z.strictObject({
  Description: z.string(),
  Amount: z.number(),
  CanBePaid: z.boolean(),
})

/** What a buyer does with orders, an operator with everybody's, and the payer's side of the test gateway. */
export const orderCalls = {
  '/api/order/Order/GetPriceList': call('GET', 'anybody', nothing, priceList),
  '/api/order/Order/Add': call('POST', 'host', newOrder, wholeOrder),
  '/api/order/Order/GetList': call('POST', 'host', askedOrders, orderPage),
  '/api/order/Order/GetByNumber': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Order/ChoosePayment': call('POST', 'host', chosenPayment, wholeOrder),
  /** A code that can be paid: the one that is open, or a new one. */
  '/api/order/Order/GetQrCode': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Order/CheckPayment': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Order/Cancel': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Operator/GetList': call('POST', 'host', askedOrders, orderPage),
  '/api/order/Operator/GetByNumber': call('POST', 'host', onOrder, wholeOrder),
  '/api/order/Operator/ConfirmTransfer': call('POST', 'host', confirmedTransfer, wholeOrder),
  '/api/order/Operator/RejectTransfer': call('POST', 'host', commentedOrder, wholeOrder),
  /** The educational edition, to whoever asked for it: an order that costs nothing. */
  '/api/order/Operator/GiveEducation': call('POST', 'host', educationGiven, wholeOrder),
  '/api/order/Operator/Refund': call('POST', 'host', commentedOrder, wholeOrder),
  /** The test gateway's: where a real one would have the payer's own app. */
  '/api/order/TestPayment/GetTrade': call('POST', 'anybody', onTestTrade, testTrade),
  '/api/order/TestPayment/Pay': call('POST', 'anybody', onTestTrade, z.boolean()),
} as const

export type ListedOrder = z.output<typeof listedOrder>
export type WholeOrder = z.output<typeof wholeOrder>
