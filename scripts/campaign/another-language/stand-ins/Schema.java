package io.swagger.v3.oas.annotations.media;
public @interface Schema {
  enum RequiredMode { AUTO, REQUIRED, NOT_REQUIRED }
  String name() default "";
  String description() default "";
  String example() default "";
  boolean deprecated() default false;
  RequiredMode requiredMode() default RequiredMode.AUTO;
  Class<?> implementation() default Void.class;
}
